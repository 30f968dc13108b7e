import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** As if they had opened the link that we mailed to them. */
export async function confirmAddress(
  { context, clock }: TestApp,
  { actor }: Pick<TestPerson, 'actor'>,
): Promise<void> {
  const { id } = (await actor.call('GET /api/auth/current-user')).body
  await context.db.updateTable('users').set({ email_verified_at: clock.now() }).where('id', '=', id).execute()
}
