import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** A person who runs the town, signed in. */
export async function operator({ context, people }: TestApp, role: 'admin' | 'support'): Promise<TestPerson> {
  const person = await people.signedIn('customer', 'Ada Operator')
  await context.db.updateTable('users').set({ role }).where('id', '=', person.id).execute()
  return person
}
