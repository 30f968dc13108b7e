import { refusals } from '../../../contract/refusals.ts'
import type { Config } from '../../config.ts'
import { demoPassword } from '../../demo/people.ts'
import { refuse } from '../../http/refusal.ts'

/** The demo's password stands in the README: where the demo may not be, it is nobody's password. */
export function isPublicPassword({ demoAllowed }: Pick<Config, 'demoAllowed'>, password: string): boolean {
  return !demoAllowed && password === demoPassword
}

/** Refuses it where somebody chooses a password. */
export function refusePublicPassword(config: Pick<Config, 'demoAllowed'>, password: string): void {
  if (!isPublicPassword(config, password)) return
  throw refuse('public_password', { fields: { password: refusals.public_password[1] } })
}
