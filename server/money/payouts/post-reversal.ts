import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'

interface PostReversal {
  reversalId: number
  jobId: number
  cleanerId: number
  cents: number
  /** Where the money is now: back with us, or owed by the cleaner. */
  to: 'stripe_balance' | 'cleaner_debt'
  at: Date
}

/** Books earnings, in cents, that were sent and are taken back. */
export function postReversal(
  tx: Tx,
  { reversalId, jobId, cleanerId, cents, to, at }: PostReversal,
): Promise<void> {
  return postLedgerTransaction(tx, {
    jobId,
    cause: 'reversal',
    reference: String(reversalId),
    at,
    lines: [
      { account: to, cents, partyId: to === 'cleaner_debt' ? cleanerId : null },
      { account: 'cleaner_payable', cents: -cents, partyId: cleanerId },
    ],
  })
}
