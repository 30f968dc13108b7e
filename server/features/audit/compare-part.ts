import type { Context } from '../../context.ts'
import { lookUpMoney, type MoneyAtStripe } from '../../stripe/read-all.ts'
import { compareObjects, type Difference, tellImbalance } from './compare-objects.ts'
import { findImbalances } from './find-imbalances.ts'
import { readBooks } from './store.ts'

/**
 * Compares what a time brought: the objects Stripe made in it, wherever they stand in the books, and everything of
 * these jobs, whenever Stripe made it.
 */
export async function comparePart(
  { db, stripe }: Pick<Context, 'db' | 'stripe'>,
  theirs: MoneyAtStripe,
  jobIds: number[],
): Promise<Difference[]> {
  const ours = await readBooks(db, {
    intents: [...theirs.intents.keys()],
    refunds: [...theirs.refunds.keys()],
    transfers: [...theirs.transfers.keys()],
    jobIds,
  })
  await lookUpMoney(stripe, theirs, {
    intents: missing(ours.payments, theirs.intents),
    refunds: missing(ours.refunds, theirs.refunds),
    transfers: missing(ours.transfers, theirs.transfers),
  })
  return [...compareObjects(ours, theirs), ...(await findImbalances(db, jobIds)).map(tellImbalance)]
}

function missing(ours: Map<string, unknown>, theirs: Map<string, unknown>): string[] {
  return [...ours.keys()].filter((id) => !theirs.has(id))
}
