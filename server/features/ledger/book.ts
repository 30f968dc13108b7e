import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'

/**
 * Where every cent is; what we have is positive, what we owe or earned is negative.
 * stripe_balance: ours at Stripe. disputed_funds: taken by Stripe while a dispute is open.
 * customer_receipts: paid for work not done yet. refund_payable: promised back, not sent yet.
 * cleaner_payable: earned and not transferred. cleaner_debt: what a cleaner owes us.
 * platform_fee: our share. stripe_fees: what Stripe kept.
 */
type Account =
  | 'stripe_balance'
  | 'disputed_funds'
  | 'customer_receipts'
  | 'refund_payable'
  | 'cleaner_payable'
  | 'cleaner_debt'
  | 'platform_fee'
  | 'stripe_fees'

export interface Line {
  account: Account
  cents: number
  partyId?: number | null
}

interface Booking {
  jobId: number
  cause: string
  /** What makes this cause unique, such as a payment's id: the same pair is never booked twice. */
  reference: string
  at: Date
  lines: Line[]
}

/** Books one transaction; the database refuses it unless its lines (in cents) sum to zero. */
export async function book(tx: Tx, { jobId, cause, reference, at, lines }: Booking): Promise<void> {
  const transaction_id = randomUUID()
  const entries = lines
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents, partyId }) => ({
      transaction_id,
      account,
      party_id: partyId ?? null,
      amount_cents: cents,
      job_id: jobId,
      cause,
      reference,
      at,
    }))
  if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute()
}
