import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface OperatorActs {
  id: Generated<string>
  act:
    | 'approve'
    | 'suspend'
    | 'reinstate'
    | 'create_admin'
    | 'create_support'
    | 'release_review'
    | 'remove_factors'
  user_id: number
  before: string | null
  after: string
  reason: string
  operator: string
  at: Instant
}

/** What somebody has spent of a limit, and until when; in the machine's milliseconds, not the clock's. */
export interface RateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface DemoMarks {
  only_row: Generated<boolean>
  filled_at: ColumnType<Date, Date, Date>
}
