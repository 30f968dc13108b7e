import type { Generated } from 'kysely'

/** What somebody has spent of a limit, and until when; in the machine's milliseconds, not the clock's. */
export interface RateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}
