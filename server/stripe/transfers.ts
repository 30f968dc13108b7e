import Stripe from 'stripe'
import type { StripeDoor } from './client.ts'
import { currency, reachStripe } from './intents.ts'

interface NewTransfer {
  amountCents: number
  accountId: string
  chargeId: string | null
  idempotencyKey: string
  jobId: number
  payoutId: number
}

/** Sends a cleaner's earnings, in cents, out of the charge that paid for the job; the key makes it happen once. */
export async function createTransfer(door: StripeDoor, transfer: NewTransfer): Promise<string> {
  const { id } = await reachStripe(door, (sdk) =>
    sdk.transfers.create(
      {
        amount: transfer.amountCents,
        currency,
        destination: transfer.accountId,
        ...(transfer.chargeId ? { source_transaction: transfer.chargeId } : {}),
        transfer_group: `job-${transfer.jobId}`,
        metadata: { job_id: String(transfer.jobId), payout_id: String(transfer.payoutId) },
      },
      { idempotencyKey: transfer.idempotencyKey },
    ),
  )
  return id
}

interface NewReversal {
  transferId: string
  amountCents: number
  idempotencyKey: string
}

/** Takes back part of a transfer, in cents. */
export async function reverseTransfer(door: StripeDoor, reversal: NewReversal): Promise<string> {
  const { id } = await reachStripe(door, (sdk) =>
    sdk.transfers.createReversal(
      reversal.transferId,
      { amount: reversal.amountCents },
      { idempotencyKey: reversal.idempotencyKey },
    ),
  )
  return id
}

/** True when Stripe said no for good: repeating the same call would be refused again. */
export function isFinalRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code !== 'lock_timeout' &&
    error.statusCode !== 409
  )
}
