import type { CreditGrantCause, LedgerAccount } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { addCreditEntry } from './add-entry.ts'

interface CreditGrant {
  /** A customer's account; guests have no credit. The caller has locked its row, or knows that it is not deleted. */
  userId: number
  cause: CreditGrantCause
  /** What it is given for, such as the id of a referral: a cause and its reference give once. */
  reference: string
  cents: number
  /** The ledger account that pays it. */
  from: Extract<LedgerAccount, 'platform_fee' | 'promotion_expense' | 'gift_card_liability'>
  now: Date
}

/**
 * Gives a customer credit, in the caller's transaction: an entry of the balance and a ledger transaction from `from`
 * to `customer_credit`. Returns false, and changes nothing, when it was given before for the same cause and
 * reference, also by a transaction at the same time.
 */
export async function giveCredit(
  tx: Tx,
  { userId, cause, reference, cents, from, now }: CreditGrant,
): Promise<boolean> {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error('credit is a positive number of cents')
  await tx
    .insertInto('credit_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!(await addCreditEntry(tx, { userId, cause, reference, cents, now }))) return false
  await postLedgerTransaction(tx, {
    // Credit belongs to a person and not to a visit, also when a visit is the reason.
    ...{ jobId: null, cause: 'credit_given', reference: `${cause}-${reference}`, at: now },
    lines: [
      { account: from, cents },
      { account: 'customer_credit', cents: -cents, partyId: userId },
    ],
  })
  return true
}
