import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Redis } from './plugins/redis.ts'
import type { BackgroundCheckClient } from './providers/background-checks/client.ts'
import type { Notifier } from './providers/notifier.ts'
import type { Providers } from './providers/openid/providers.ts'
import type { PushClient } from './providers/push/push-client.ts'
import type { PhotoStore } from './providers/storage/photo-store.ts'
import type { StripeClient } from './providers/stripe/client.ts'
import type { CachedSettings } from './settings/cached-settings.ts'
import type { Traces } from './traces/traces.ts'

/** The dependencies of every act. Only `clock` knows the time. */
export interface Context {
  config: Config
  /** The business settings in force: prices, area, brand and more. */
  settings: CachedSettings
  clock: () => Date
  /** Reads how far another process has moved the sandbox clock. */
  followClock?: () => Promise<void>
  db: Db
  /** Counts rate limits, when configured. */
  redis?: Redis
  log: Logger
  stripe: StripeClient
  photos: PhotoStore
  notifier: Notifier
  providers: Providers
  /** Orders background checks; null when no provider is configured. */
  checks: BackgroundCheckClient | null
  /** Sends push notifications; null where they are not offered. */
  push: PushClient | null
  /** Traces, when a collector is configured. */
  traces?: Traces | null
}
