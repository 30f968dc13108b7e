import type { Context } from '../../context.ts'
import { readAllMoney } from '../../stripe/read-all.ts'
import { compareBalance, compareObjects, type Difference, tellImbalance } from './compare-objects.ts'
import { findImbalances } from './find-imbalances.ts'
import { ledgerBalance, readBooks } from './store.ts'
import { sumOf } from './sum-of.ts'

export type { Difference }

/** Compares all of ledger, payments and payouts with all of Stripe, object by object. No difference: an empty list. */
export async function auditMoney({ db, stripe }: Pick<Context, 'db' | 'stripe'>): Promise<Difference[]> {
  const [theirs, ours, balance] = await Promise.all([readAllMoney(stripe), readBooks(db), ledgerBalance(db)])
  const imbalances = await findImbalances(db)
  return [
    ...compareObjects(ours, theirs),
    ...imbalances.map(tellImbalance),
    ...compareBalance(balance, sumOf(theirs.movements)),
  ]
}
