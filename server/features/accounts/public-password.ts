import { demoPassword } from '#server/config/demo-password.ts'
import type { Config } from '#server/config.ts'

/** True for the demo's password, which the README publishes, where the demo is not allowed. */
export function isPublicPassword({ demoAllowed }: Pick<Config, 'demoAllowed'>, password: string): boolean {
  return !demoAllowed && password === demoPassword
}
