import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Db } from './db/connect.ts'
import type { Redis } from './plugins/redis.ts'
import type { CheckDoor } from './providers/background-checks/door.ts'
import type { Notifier } from './providers/notifier.ts'
import type { Providers } from './providers/openid/providers.ts'
import type { PhotoStore } from './providers/storage/photo-store.ts'
import type { StripeDoor } from './providers/stripe/client.ts'
import type { KeptSettings } from './settings/kept-settings.ts'
import type { Traces } from './traces/traces.ts'

/** Everything an act may need. Only `clock` knows what time it is. */
export interface Context {
  config: Config
  /** What the operator sets while the product runs: prices, area, brand and more. */
  settings: KeptSettings
  clock: () => Date
  /** Where the clock can be moved: asks how far it has been, by whichever process. */
  followClock?: () => Promise<void>
  db: Db
  /** Counts the limits where one is named. */
  redis?: Redis
  log: Logger
  stripe: StripeDoor
  photos: PhotoStore
  notifier: Notifier
  providers: Providers
  /** Orders background checks; null where nobody does. */
  checks: CheckDoor | null
  /** Where a collector is named. */
  traces?: Traces | null
}
