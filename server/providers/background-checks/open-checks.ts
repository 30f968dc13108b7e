import type { Config } from '#server/config.ts'
import { openCheckr } from './checkr.ts'
import type { BackgroundCheckClient, CheckrAccount } from './client.ts'

/** The configured provider, or its fake; null where checks are not offered. */
export function openChecks(config: Config, fake: CheckrAccount | null): BackgroundCheckClient | null {
  const account = accountOf(config) ?? fake
  return account && openCheckr(account)
}

export function accountOf(config: Config): CheckrAccount | null {
  const { CHECKR_API_KEY: apiKey, CHECKR_PACKAGE: slug, CHECKR_API_BASE: apiBase } = config
  return apiKey && slug ? { apiBase, apiKey, package: slug, state: config.CHECKR_STATE } : null
}
