import type { ColumnType, Generated } from 'kysely'

/** What somebody has spent of a limit, and until when; in the machine's milliseconds, not the clock's. */
export interface RateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}

/** A sign-in whose password was wrong, or is being looked at. */
export interface SignInTries {
  id: Generated<string>
  account: string
  network: string
  at: ColumnType<Date, Date, never>
}
