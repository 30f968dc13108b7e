import { randomUUID } from 'node:crypto'
import type { Tx } from '../../db/connect.ts'

/**
 * Where every cent is. Assets are positive, what we owe is negative:
 * stripe_balance is ours at Stripe; customer_receipts is paid for work not yet done or cancelled;
 * cleaner_payable, refund_payable are owed; platform_fee is earned.
 */
export type Account =
  | 'stripe_balance'
  | 'customer_receipts'
  | 'cleaner_payable'
  | 'refund_payable'
  | 'platform_fee'

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
