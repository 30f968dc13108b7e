import { worldNow } from '../world-clock.ts'
import type { Store } from './store/store.ts'

export type WorldSettings = {
  secretKey: string
  publishableKey: string
  webhookUrl: string | undefined
  webhookEvents: string[]
  webhookSecret: string
  /** Signs the events of connected accounts, which Stripe sends to an endpoint of their own. */
  connectWebhookSecret: string
  publicOrigin: string | undefined
  /** The page that moves the clock of everything, when this clock is not alone. */
  clockPage: string | undefined
}

/** Dependencies of every operation: the rows, the settings and the clock. */
export type StripeWorld = {
  store: Store
  settings: WorldSettings
  now: () => number
  /** The world's clock has moved: what waits for a time may be due. */
  moved: () => void
}

/** Whole seconds, as Stripe counts them; a scenario may have moved the clock on its own. */
export function readClock(store: Store) {
  const moved = store.get('settings', 'clock')?.value
  return Math.floor((worldNow() + (typeof moved === 'number' ? moved : 0)) / 1000)
}
