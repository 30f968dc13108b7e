import type { Generated, JSONColumnType } from 'kysely'
import type { PaymentPurpose, RefundReason } from '../../../domain/closed-lists.ts'
import type { CreatedAt, Instant, MaybeInstant } from './columns.ts'

export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refund_pending' | 'refunded'

export interface Payments {
  id: Generated<number>
  job_id: number
  purpose: PaymentPurpose
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
  reason: RefundReason
  status: Generated<'pending' | 'completed' | 'failed'>
  stripe_refund_id: string | null
  idempotency_key: Generated<string>
  created_at: CreatedAt
  updated_at: CreatedAt
}

export interface Disputes {
  id: string
  payment_id: number
  amount_cents: number
  fee_cents: number
  status: 'open' | 'won' | 'lost'
  created_at: Instant
  closed_at: MaybeInstant
}

export interface StripeEvents {
  id: string
  type: string
  payload: JSONColumnType<Record<string, unknown>>
  received_at: CreatedAt
  processed_at: MaybeInstant
}

export interface EventCursor {
  only_row: Generated<boolean>
  read_to: Instant
}
