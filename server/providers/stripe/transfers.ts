import type { StripeClient } from './client.ts'
import { callStripe, currency } from './intents.ts'

interface NewTransfer {
  amountCents: number
  accountId: string
  chargeId: string | null
  idempotencyKey: string
  jobId: number
  payoutId: number
}

/** Sends a cleaner's earnings, in cents, out of the charge that paid for the job; the key makes it happen once. */
export async function createTransfer(door: StripeClient, transfer: NewTransfer): Promise<string> {
  const { id } = await callStripe(door, (sdk) =>
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

/** The transfer of a payout, if an earlier try made one; null when there is none. */
export async function findTransfer(
  door: StripeClient,
  { jobId, payoutId }: Pick<NewTransfer, 'jobId' | 'payoutId'>,
): Promise<string | null> {
  const { data } = await callStripe(door, (sdk) =>
    sdk.transfers.list({ transfer_group: `job-${jobId}`, limit: 100 }),
  )
  return data.find(({ metadata }) => metadata.payout_id === String(payoutId))?.id ?? null
}

interface NewReversal {
  reversalId: number
  transferId: string
  amountCents: number
  idempotencyKey: string
}

/** Takes back part of a transfer, in cents. */
export async function reverseTransfer(door: StripeClient, reversal: NewReversal): Promise<string> {
  const { id } = await callStripe(door, (sdk) =>
    sdk.transfers.createReversal(
      reversal.transferId,
      { amount: reversal.amountCents, metadata: { reversal_id: String(reversal.reversalId) } },
      { idempotencyKey: reversal.idempotencyKey },
    ),
  )
  return id
}

/** The reversal that an earlier try made; null when there is none. */
export async function findReversal(
  door: StripeClient,
  { transferId, reversalId }: Pick<NewReversal, 'transferId' | 'reversalId'>,
): Promise<string | null> {
  const { data } = await callStripe(door, (sdk) => sdk.transfers.listReversals(transferId, { limit: 100 }))
  return data.find(({ metadata }) => metadata?.reversal_id === String(reversalId))?.id ?? null
}
