// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, DefaultJson, Instant, Json, MaybeInstant } from '../columns.ts'

export interface Jobs {
  id: Generated<number>
  customer_id: number
  cleaner_id: number | null
  preferred_cleaner_id: number | null
  address_id: number | null
  status: Generated<'assigned' | 'cancelled' | 'completed' | 'in_progress' | 'pending'>
  scheduled_for: Instant
  ends_at: Instant
  duration: Generated<number>
  price_cents: number
  requirements: string | null
  bathroom_count: Generated<number>
  contact_name: string | null
  contact_email: string | null
  contact_phone: string | null
  offered_at: MaybeInstant
  created_at: CreatedAt
  updated_at: CreatedAt
  search: string | null
  preferred_until: MaybeInstant
  contact_texts: Generated<boolean>
  terms: Json
  same_day_cents: number | null
  difference_cents: Generated<number>
  promised_for: MaybeInstant
  promised_cents: number | null
  checked_in_at: MaybeInstant
  late_minutes: number | null
  missed_by: Generated<number[]>
  prices: DefaultJson
  completed_at: MaybeInstant
  arrival_confirmed_at: MaybeInstant
  early_reason: 'could_not_finish' | 'customer_asked' | 'less_to_do' | 'none' | 'other' | 'two_cleaners' | null
  contest: 'open' | 'overturned' | 'upheld' | null
}

export interface JobEvents {
  id: GeneratedAlways<number>
  job_id: number
  type: 'accepted' | 'asked' | 'booked' | 'cancelled' | 'checked_in' | 'completed' | 'declined' | 'dispute_lost' | 'dispute_won' | 'disputed' | 'earnings_adjusted' | 'lapsed' | 'locked_out' | 'missed' | 'no_show' | 'opened' | 'paid' | 'paid_out' | 'proposal-ended' | 'proposed' | 'rebooked' | 'refund_decided' | 'refunded' | 'request-withdrawn' | 'rescheduled' | 'ruled' | 'running_late' | 'started' | 'thanked' | 'withdrawn'
  actor_id: number | null
  data: DefaultJson
  at: Instant
}

export interface ManageLinks {
  token_hash: string
  job_id: number
  channel: 'browser' | 'email' | 'sms'
  created_at: Instant
}

export interface Lockouts {
  job_id: number
  cleaner_id: number
  photo_id: number
  note: string
  created_at: Instant
}

export interface Proposals {
  id: GeneratedAlways<number>
  job_id: number
  user_id: number
  by: 'cleaner' | 'customer'
  cleaner_id: number | null
  moved_from: Instant
  scheduled_for: Instant
  difference_cents: number
  payment_id: number | null
  status: 'agreed' | 'declined' | 'open' | 'over' | 'taken_back' | 'unpaid'
  answer_until: Instant
  created_at: Instant
  ended_at: MaybeInstant
}

export interface IdempotencyKeys {
  key: string
  request: string
  job_id: number | null
  expires_at: Instant
  payment_id: number | null
}

export interface Reviews {
  id: Generated<number>
  job_id: number
  from_user_id: number
  to_user_id: number
  rating: number
  comment: string | null
  photo_urls: Generated<string>
  for_role: 'cleaner' | 'customer'
  created_at: CreatedAt
  held_reason: 'hidden' | 'same_card' | 'same_device' | 'same_household' | null
  released_at: MaybeInstant
}
