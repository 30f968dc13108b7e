import type Stripe from 'stripe'
import type { StripeClient } from './client.ts'
import { callStripe } from './intents.ts'

export interface RefundState {
  id: string
  amountCents: number
  failed: boolean
  /** Our own refund row, when we asked for it. */
  ownId: number | null
}

interface NewRefund {
  paymentIntentId: string
  amountCents: number
  idempotencyKey: string
  metadata: Record<string, string>
}

/** Returns part or all of a payment, in cents; the key makes it happen once. */
export async function createRefund(door: StripeClient, refund: NewRefund): Promise<RefundState> {
  return callStripe(door, (sdk) =>
    sdk.refunds.create(
      { payment_intent: refund.paymentIntentId, amount: refund.amountCents, metadata: refund.metadata },
      { idempotencyKey: refund.idempotencyKey },
    ),
  ).then(readRefund)
}

/** All refunds of a payment, regardless of who made them. */
export async function listRefunds(door: StripeClient, paymentIntentId: string): Promise<RefundState[]> {
  const refunds = await callStripe(door, (sdk) =>
    sdk.refunds.list({ payment_intent: paymentIntentId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  return refunds.map(readRefund)
}

/** The refund that an earlier try made, by our own refund row; null when there is none. */
export async function findRefund(
  door: StripeClient,
  { paymentIntentId, refundId }: { paymentIntentId: string; refundId: number },
): Promise<RefundState | null> {
  const refunds = await listRefunds(door, paymentIntentId)
  return refunds.find(({ ownId }) => ownId === refundId) ?? null
}

function readRefund({ id, amount, status, metadata }: Stripe.Refund): RefundState {
  return {
    id,
    amountCents: amount,
    failed: status === 'failed' || status === 'canceled',
    ownId: Number(metadata?.refund_id) || null,
  }
}
