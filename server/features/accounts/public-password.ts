import { demoPassword } from '#server/config/demo-password.ts'
import type { Config } from '#server/config.ts'

/** The demo's password stands in the README: where the demo may not be, it is nobody's password. */
export function isPublicPassword({ demoAllowed }: Pick<Config, 'demoAllowed'>, password: string): boolean {
  return !demoAllowed && password === demoPassword
}
