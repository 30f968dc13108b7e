import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { JobStatus } from '../../domain/job/moves.ts'
import type { KnownDevices, MailedLinks } from './access-rows.ts'
import type { Consents, ContactMessages, Messages } from './consent-rows.ts'
import type { RateLimits, SignInTries } from './limit-rows.ts'
import type { DemoMarks } from './mark-rows.ts'

type Instant = ColumnType<Date, Date | string, Date | string>
export type CreatedAt = ColumnType<Date, Date | undefined, Date>

export interface Users {
  id: Generated<number>
  email: string
  password: string | null
  name: string
  phone: string | null
  role: Generated<'customer' | 'cleaner' | 'admin'>
  is_guest: Generated<boolean>
  vetting: Generated<'unvetted' | 'approved' | 'suspended'>
  avatar_url: string | null
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  google_id: string | null
  apple_id: string | null
  wechat_id: string | null
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
  updated_at: CreatedAt
}

/** What a browser session remembers besides its user: the guest bookings made in it. */
export interface SessionData {
  guestJobIds?: number[]
}

export interface Sessions {
  id: Generated<number>
  sid: string
  user_id: number | null
  sess: JSONColumnType<SessionData>
  expire: Instant
  device: Generated<string>
  used_at: CreatedAt
  created_at: CreatedAt
}

export interface Addresses {
  id: Generated<number>
  user_id: number
  street: string
  apt_number: string | null
  city: string
  state: string
  zip_code: string
  instructions: string | null
  saved: Generated<boolean>
  created_at: CreatedAt
}

export interface Photos {
  id: Generated<number>
  owner_id: number
  purpose: 'profile' | 'review'
  name: string
  bytes: number
  used: Generated<boolean>
  created_at: CreatedAt
}

export interface CleanerProfiles {
  id: Generated<number>
  user_id: number
  bio: string
  experience: string
  profile_image_url: string
  hourly_rate: number
  available_times: string
  skills: string
  stripe_connect_id: string | null
  stripe_onboarding_complete: Generated<boolean>
  account_key: Generated<string>
  avg_rating: number | null
  total_jobs: Generated<number>
  specialties: GeneratedAlways<string[]>
  search: GeneratedAlways<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

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
  offered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  preferred_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  policy_free_hours: number
  policy_fee_percent: number
  search: GeneratedAlways<string | null>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface IdempotencyKeys {
  key: string
  request: string
  job_id: number | null
  expires_at: Instant
}

export interface JobEvents {
  id: Generated<string>
  job_id: number
  type: string
  actor_id: number | null
  data: JSONColumnType<Record<string, unknown>>
  at: Instant
}

export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refund_pending' | 'refunded'

export interface Payments {
  id: Generated<number>
  job_id: number
  amount_cents: number
  refunded_cents: Generated<number>
  status: Generated<PaymentStatus>
  payment_method: Generated<string>
  payment_intent_id: string | null
  stripe_customer_id: string | null
  charge_id: string | null
  stripe_fee_cents: number | null
  card_fingerprint: string | null
  idempotency_key: string
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface Refunds {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  reason: string
  status: Generated<'pending' | 'completed' | 'failed'>
  stripe_refund_id: string | null
  idempotency_key: Generated<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface Payouts {
  id: Generated<number>
  cleaner_id: number
  job_id: number
  total_amount_cents: number
  cleaner_amount_cents: number
  platform_fee_cents: number
  status: Generated<'pending' | 'held' | 'sending' | 'paid' | 'reversed'>
  reversed_cents: Generated<number>
  debt_cents: Generated<number>
  sent_cents: number | null
  transfer_key: Generated<string>
  due_at: Instant
  stripe_payout_id: string | null
  processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface Reversals {
  id: Generated<number>
  payout_id: number
  amount_cents: number
  status: Generated<'pending' | 'completed' | 'debt'>
  stripe_reversal_id: string | null
  idempotency_key: Generated<string>
  created_at: Instant
  updated_at: Instant
}

export interface Disputes {
  id: string
  payment_id: number
  amount_cents: number
  fee_cents: number
  status: 'open' | 'won' | 'lost'
  created_at: Instant
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface EventCursor {
  only_row: Generated<boolean>
  read_to: Instant
}

export interface MoneyAudits {
  id: Generated<number>
  at: Instant
  differences: JSONColumnType<unknown[]>
  part: Generated<'all' | 'new' | 'slice'>
}

export type HeldReason = 'same_card' | 'same_device' | 'same_household'

export interface Reviews {
  id: Generated<number>
  job_id: number
  from_user_id: number
  to_user_id: number
  rating: number
  comment: string | null
  photo_urls: Generated<string>
  for_role: 'cleaner' | 'customer'
  held_reason: ColumnType<HeldReason | null, HeldReason | null | undefined, HeldReason | null>
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: CreatedAt
}

export interface StripeEvents {
  id: string
  type: string
  payload: JSONColumnType<Record<string, unknown>>
  received_at: CreatedAt
  processed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface LedgerEntries {
  id: Generated<string>
  transaction_id: string
  account: string
  party_id: number | null
  amount_cents: number
  job_id: number
  cause: string
  reference: string
  at: Instant
}

export interface OperatorActs {
  id: Generated<string>
  act: 'approve' | 'suspend' | 'reinstate' | 'create_admin' | 'release_review'
  user_id: number
  before: string | null
  after: string
  reason: string
  operator: string
  at: Instant
}

export interface Tables {
  users: Users
  sessions: Sessions
  mailed_links: MailedLinks
  known_devices: KnownDevices
  addresses: Addresses
  photos: Photos
  cleaner_profiles: CleanerProfiles
  jobs: Jobs
  idempotency_keys: IdempotencyKeys
  job_events: JobEvents
  payments: Payments
  refunds: Refunds
  payouts: Payouts
  reversals: Reversals
  disputes: Disputes
  event_cursor: EventCursor
  money_audits: MoneyAudits
  reviews: Reviews
  stripe_events: StripeEvents
  ledger_entries: LedgerEntries
  messages: Messages
  consents: Consents
  contact_messages: ContactMessages
  operator_acts: OperatorActs
  demo_marks: DemoMarks
  rate_limits: RateLimits
  sign_in_tries: SignInTries
}
