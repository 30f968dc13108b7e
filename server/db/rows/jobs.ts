import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { JobEventType } from '../../../domain/closed-lists.ts'
import type { JobStatus } from '../../../domain/job/moves.ts'
import type { Terms } from '../../../domain/terms.ts'
import type { CreatedAt, Instant, MaybeInstant } from './columns.ts'

export interface Jobs {
  id: Generated<number>
  customer_id: number
  cleaner_id: number | null
  preferred_cleaner_id: number | null
  address_id: number | null
  status: Generated<JobStatus>
  scheduled_for: Instant
  ends_at: Instant
  duration: Generated<number>
  price_cents: number
  requirements: string | null
  bathroom_count: Generated<number>
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  contact_texts: Generated<boolean>
  offered_at: MaybeInstant
  preferred_until: MaybeInstant
  checked_in_at: MaybeInstant
  late_minutes: number | null
  no_show_by: number | null
  /** What was agreed when it was booked; never changed. */
  terms: ColumnType<Terms, string | RawBuilder<Terms>, never>
  search: GeneratedAlways<string | null>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface JobEvents {
  id: Generated<string>
  job_id: number
  type: JobEventType
  actor_id: number | null
  data: JSONColumnType<Record<string, unknown>>
  at: Instant
}

/** Opens a guest's booking, whoever holds it; the secret itself is nowhere. */
export interface ManageLinks {
  token_hash: string
  job_id: number
  channel: 'email' | 'sms'
  created_at: Date
}

/** What a cleaner says of a visit to which nobody let them in. */
export interface Lockouts {
  job_id: number
  cleaner_id: number
  photo_id: number
  note: string
  created_at: Instant
}

export interface IdempotencyKeys {
  key: string
  request: string
  job_id: number | null
  payment_id: Generated<number | null>
  expires_at: Instant
}
