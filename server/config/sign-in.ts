import { createPrivateKey } from 'node:crypto'
import type { EnvironmentSettings } from './settings-schema.ts'

/** The problems of the settings for Google and Apple. */
export function checkSignIn(config: EnvironmentSettings & { production: boolean }): string[] {
  const problems: string[] = []
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID } = config
  const { APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = config
  if (Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET need each other')
  const ofApple = [APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY].filter(Boolean)
  if (ofApple.length % 4 !== 0)
    problems.push('APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY need each other')
  if (APPLE_PRIVATE_KEY && !isKeyOfApple(APPLE_PRIVATE_KEY))
    problems.push('APPLE_PRIVATE_KEY must be the content of the .p8 file: a private key on the curve P-256')
  for (const [name, needed] of [
    ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID'],
    ['APPLE_ISSUER', 'APPLE_CLIENT_ID'],
  ] as const) {
    if (!config[name]) continue
    if (!config[needed]) problems.push(`${name} needs ${needed} beside it`)
    if (config.production && !config.ALLOW_FAKES)
      problems.push(`${name} is for fakes: leave it away, or set ALLOW_FAKES=1 for a rehearsal`)
  }
  return problems
}

/** A PEM key from an environment variable, whose line breaks may be escaped. */
export function pemOf(text: string): string {
  return text.replaceAll('\\n', '\n')
}

function isKeyOfApple(text: string): boolean {
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
