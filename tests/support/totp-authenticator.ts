import { Secret, TOTP } from 'otpauth'
import { confirmAddress } from './confirm-address.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

export interface TotpAuthenticator {
  recoveryCodes: string[]
  /** What the app on the phone shows now, or so many seconds from now. */
  code(after?: number): string
}

/** Sets up an app that makes codes, as a person who has just signed in and has confirmed their address does. */
export async function addTotpAuthenticator(
  app: TestApp,
  { actor }: Pick<TestPerson, 'actor'>,
): Promise<TotpAuthenticator> {
  const { clock } = app
  await confirmAddress(app, { actor })
  const { body } = await actor.call('POST /api/user/factors/app')
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
  const code = (after = 0) => totp.generate({ timestamp: clock.now().getTime() + after * 1000 })
  const added = await actor.call('POST /api/user/factors/app/confirm', { body: { code: code() } })
  if (added.status !== 200) throw new Error(`the app was not added: ${added.body.message}`)
  // A code counts once: the next one is another.
  clock.forward({ minutes: 1 })
  return { code, recoveryCodes: added.body.recoveryCodes ?? [] }
}
