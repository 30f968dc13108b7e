import type { TestActor } from './actor.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'
import { until } from './until.ts'

/** The owner of an address chooses a new password by our mail, in a browser of theirs; answers that browser. `owner`: one that was there before. */
export async function resetPassword(
  { outbox, visitor }: TestApp,
  { email }: Pick<TestPerson, 'email'>,
  password: string,
  owner: TestActor = visitor(),
): Promise<TestActor> {
  const mails = () => outbox.mails.filter(({ to, text }) => to === email && text.includes('/reset-password?'))
  const before = mails().length
  await owner.call('POST /api/auth/forgot-password', { body: { email } })
  await until(async () => mails().length > before)
  const token = /token=([\w-]{43})/.exec(mails().at(-1)?.text ?? '')?.[1] ?? ''
  const { status } = await owner.call('POST /api/auth/reset-password', { body: { token, password } })
  if (status !== 200) throw new Error(`the password was not reset: ${status}`)
  return owner
}
