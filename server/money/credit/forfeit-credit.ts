import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { addCreditEntry } from './add-entry.ts'
import { lockAvailableCredit, readCreditBalance } from './balance.ts'

/** Returns the whole credit of an account that is deleted to the platform. */
export async function forfeitCredit(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockAvailableCredit(tx, userId)
  const { balanceCents: cents } = await readCreditBalance(tx, userId)
  if (cents <= 0) return
  const reference = randomUUID()
  await addCreditEntry(tx, { userId, cause: 'forfeited', reference, cents: -cents, now })
  await postLedgerTransaction(tx, {
    ...{ jobId: null, cause: 'credit_forfeited', reference, at: now },
    lines: [
      { account: 'customer_credit', cents, partyId: userId },
      { account: 'platform_fee', cents: -cents },
    ],
  })
}
