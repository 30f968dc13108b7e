// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, DefaultJson, Instant, Json, MaybeInstant } from '../columns.ts'

export interface Payments {
  id: Generated<number>
  job_id: number
  amount_cents: number
  refunded_cents: Generated<number>
  status: Generated<'completed' | 'failed' | 'pending' | 'refund_pending' | 'refunded'>
  payment_method: Generated<string>
  payment_intent_id: string | null
  stripe_customer_id: string | null
  charge_id: string | null
  idempotency_key: string
  created_at: CreatedAt
  updated_at: CreatedAt
  stripe_fee_cents: number | null
  card_fingerprint: string | null
  purpose: 'cleaning' | 'difference' | 'fee' | 'tip'
}

export interface Refunds {
  id: Generated<number>
  payment_id: number
  amount_cents: number
  reason: 'cancelled' | 'decided by us' | 'made at Stripe' | 'not rescheduled' | 'paid after cancellation' | 'rescheduled' | 'tip not possible'
  status: Generated<'completed' | 'failed' | 'pending'>
  stripe_refund_id: string | null
  created_at: CreatedAt
  updated_at: CreatedAt
  idempotency_key: Generated<string>
}

export interface Disputes {
  id: string
  payment_id: number
  amount_cents: number
  fee_cents: number
  status: 'lost' | 'open' | 'won'
  created_at: Instant
  closed_at: MaybeInstant
  number: GeneratedAlways<number>
  reason: string | null
  due_by: MaybeInstant
  submitted_at: MaybeInstant
}

export interface StripeEvents {
  id: string
  type: string
  payload: Json
  received_at: CreatedAt
  processed_at: MaybeInstant
  number: GeneratedAlways<number>
  happened_at: MaybeInstant
}

export interface EventCursor {
  only_row: Generated<boolean>
  read_to: Instant
}

export interface Payouts {
  id: Generated<number>
  cleaner_id: number
  job_id: number
  total_amount_cents: number
  cleaner_amount_cents: number
  platform_fee_cents: number
  status: Generated<'frozen' | 'paid' | 'pending' | 'reversed' | 'sending'>
  stripe_transfer_id: string | null
  processed_at: MaybeInstant
  created_at: CreatedAt
  updated_at: CreatedAt
  reversed_cents: Generated<number>
  debt_cents: Generated<number>
  sent_cents: number | null
  transfer_key: Generated<string>
  due_at: CreatedAt
  payment_id: number
  kind: 'cleaning' | 'extra' | 'late_cancellation' | 'lockout' | 'ruling' | 'tip'
  review_reason: 'same_card' | 'same_device' | 'same_email' | 'same_home' | 'same_phone' | null
  reviewed_at: MaybeInstant
}

export interface Reversals {
  id: Generated<number>
  payout_id: number
  amount_cents: number
  status: Generated<'completed' | 'debt' | 'pending'>
  stripe_reversal_id: string | null
  idempotency_key: Generated<string>
  created_at: Instant
  updated_at: Instant
}

export interface LedgerEntries {
  id: GeneratedAlways<number>
  transaction_id: string
  account: 'cleaner_debt' | 'cleaner_payable' | 'customer_receipts' | 'disputed_funds' | 'platform_fee' | 'refund_payable' | 'stripe_balance' | 'stripe_fees'
  party_id: number | null
  amount_cents: number
  job_id: number | null
  cause: 'cancellation' | 'debt-forgiven' | 'debt-restored' | 'debt-settled' | 'dispute-closed' | 'dispute-opened' | 'extra-owed' | 'payment' | 'payout-owed' | 'payout-sent' | 'refund-failed' | 'refund-made-at-stripe' | 'refund-owed' | 'refund-sent' | 'reversal' | 'ruling-owed' | 'stripe-fee' | 'tip-owed'
  reference: string
  at: Instant
}

export interface MoneyAudits {
  id: Generated<number>
  at: Instant
  differences: Json
  part: Generated<'all' | 'new' | 'slice'>
}

export interface AuditMarks {
  only_row: Generated<boolean>
  changed_from: MaybeInstant
  ledger_to: Generated<number>
  ledger_cents: Generated<number>
  stripe_to: MaybeInstant
  stripe_cents: Generated<number>
  slice_from: MaybeInstant
  slice_cents: Generated<number>
  open_differences: DefaultJson
}
