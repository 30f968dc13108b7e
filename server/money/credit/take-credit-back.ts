import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { addCreditEntry } from './add-entry.ts'
import { lockAvailableCredit } from './balance.ts'

interface CreditTakenBack {
  userId: number
  /** What it was given for. */
  reference: string
  cents: number
  now: Date
}

/**
 * Takes back credit that was given for something that came to nothing: at most what is left and not held by an unpaid
 * booking, so that a balance is never below zero.
 */
export async function takeCreditBack(
  tx: Tx,
  { userId, reference, cents, now }: CreditTakenBack,
): Promise<void> {
  const taken = Math.min(cents, await lockAvailableCredit(tx, userId))
  if (taken === 0) return
  const entry = { userId, cause: 'taken_back', reference, cents: -taken, now } as const
  if (!(await addCreditEntry(tx, entry))) return
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'credit_taken_back', reference: `referral-${reference}`, at: now },
    lines: [
      { account: 'customer_credit', cents: taken, partyId: userId },
      { account: 'promotion_expense', cents: -taken },
    ],
  })
}
