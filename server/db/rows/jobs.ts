import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { JobEventType, ProposalState } from '../../../domain/closed-lists.ts'
import type { JobStatus } from '../../../domain/job/moves.ts'
import type { Party } from '../../../domain/job/proposal.ts'
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
  /** Who did not come to a visit of it. */
  missed_by: Generated<number[]>
  /** What of the price is for a visit on the day it was asked for; null: as it was booked. */
  same_day_cents: number | null
  /** What of the price was paid by itself, for another time. */
  difference_cents: Generated<number>
  /** What a late cancellation goes by where a move has not changed it. */
  promised_for: MaybeInstant
  promised_cents: number | null
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

/** Another time that one side of a job has asked for, and how it went. */
export interface Proposals {
  id: Generated<number>
  job_id: number
  user_id: number
  by: Party
  /** Who had the job then; null: nobody. */
  cleaner_id: number | null
  moved_from: Instant
  scheduled_for: Instant
  difference_cents: number
  payment_id: number | null
  status: ProposalState
  answer_until: Instant
  created_at: Instant
  ended_at: MaybeInstant
}

export interface IdempotencyKeys {
  key: string
  request: string
  job_id: number | null
  payment_id: Generated<number | null>
  expires_at: Instant
}
