import type { Generated } from 'kysely'
import type { PayoutKind } from '../../../domain/closed-lists.ts'
import type { CreatedAt, Instant, MaybeInstant } from './columns.ts'

export interface Payouts {
  id: Generated<number>
  cleaner_id: number
  job_id: number
  payment_id: number
  kind: PayoutKind
  total_amount_cents: number
  cleaner_amount_cents: number
  platform_fee_cents: number
  status: Generated<'pending' | 'held' | 'sending' | 'paid' | 'reversed'>
  reversed_cents: Generated<number>
  debt_cents: Generated<number>
  sent_cents: number | null
  transfer_key: Generated<string>
  due_at: Instant
  stripe_transfer_id: string | null
  processed_at: MaybeInstant
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
