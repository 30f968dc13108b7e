// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json } from '../columns.ts'

export interface OperatorActs {
  id: GeneratedAlways<number>
  act: 'approve' | 'create_admin' | 'create_support' | 'reinstate' | 'release_review' | 'remove_factors' | 'suspend'
  user_id: number
  before: string | null
  after: string
  reason: string
  operator: string
  at: Instant
}

export interface RateLimits {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface DemoMarks {
  only_row: Generated<boolean>
  filled_at: Instant
}

export interface TermsVersions {
  version: number
  terms: Json
  starts_at: Instant
  reason: string
  operator: string
  created_at: Instant
}

export interface PhotoFolder {
  only_row: Generated<boolean>
  mark: string
}

export interface WorldClock {
  only_row: Generated<boolean>
  moved_ms: Generated<number>
}
