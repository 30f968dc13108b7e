import type { Config } from '#server/config.ts'
import { openPushClient, type PushClient, type VapidAccount } from './push-client.ts'

/** The configured keys at the push services of browsers, or the fake; null where push is not offered. */
export function openPush(config: Config, fake: VapidAccount | null): PushClient | null {
  const account = config.vapid ? { ...config.vapid, apiBase: null } : fake
  return account && openPushClient(account)
}
