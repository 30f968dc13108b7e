import type { Context } from '#server/context.ts'
import { lookUpMoney, readAllMoney } from '#server/providers/stripe/read-all.ts'
import {
  compareBalance,
  compareObjects,
  imbalanceDifference,
  type MoneyDifference,
} from './compare-objects.ts'
import { missingAtStripe } from './compare-part.ts'
import { findImbalances } from './find-imbalances.ts'
import { ledgerBalance, readBooks } from './store.ts'
import { sumCents } from './sum-cents.ts'

export type { MoneyDifference }

/** Compares all of ledger, payments and payouts with all of Stripe, object by object. No difference: an empty list. */
export async function auditMoney({ db, stripe }: Pick<Context, 'db' | 'stripe'>): Promise<MoneyDifference[]> {
  const [theirs, ours, balance] = await Promise.all([readAllMoney(stripe), readBooks(db), ledgerBalance(db)])
  // Objects of another kind than paid ones are not listed above; a fake may lack them altogether.
  if (stripe.standsIn) await lookUpMoney(stripe, theirs, missingAtStripe(ours, theirs))
  const imbalances = await findImbalances(db)
  const objects = compareObjects(ours, theirs)
  return [
    ...objects,
    ...imbalances.map(imbalanceDifference),
    ...compareBalance(balance, sumCents(theirs.movements), objects),
  ]
}
