import type { Context } from '#server/context.ts'
import { lookUpMoney, type MoneyAtStripe } from '#server/providers/stripe/read-all.ts'
import { compareObjects, imbalanceDifference, type MoneyDifference } from './compare-objects.ts'
import { findImbalances, type LedgerImbalance } from './find-imbalances.ts'
import { addLedgerMoney, type LedgerMoney, readBooks } from './store.ts'

/** So many jobs in one statement: a week may have brought more than one can read in its time. */
const jobsAtOnce = 1000

interface Ids {
  intents: string[]
  refunds: string[]
  transfers: string[]
}

/**
 * Compares what a time brought: the objects Stripe made in it, wherever they stand in the books, everything of these
 * jobs, whenever Stripe made it, and the other objects that are named.
 */
export async function comparePart(
  { db, stripe }: Pick<Context, 'db' | 'stripe'>,
  theirs: MoneyAtStripe,
  jobIds: number[],
  others: Ids = { intents: [], refunds: [], transfers: [] },
): Promise<MoneyDifference[]> {
  const ours = await readBooks(db, {
    intents: [...theirs.intents.keys(), ...others.intents],
    refunds: [...theirs.refunds.keys(), ...others.refunds],
    transfers: [...theirs.transfers.keys(), ...others.transfers],
    jobIds: [],
  })
  const imbalances: LedgerImbalance[] = []
  for (let first = 0; first < jobIds.length; first += jobsAtOnce) {
    const some = jobIds.slice(first, first + jobsAtOnce)
    addLedgerMoney(ours, await readBooks(db, { intents: [], refunds: [], transfers: [], jobIds: some }))
    imbalances.push(...(await findImbalances(db, some)))
  }
  await lookUpMoney(stripe, theirs, missingAtStripe(ours, theirs))
  return [...compareObjects(ours, theirs), ...imbalances.map(imbalanceDifference)]
}

/** Objects of our books that were not among those read at Stripe. */
export function missingAtStripe(ours: LedgerMoney, theirs: MoneyAtStripe): Ids {
  const of = (mine: Map<string, unknown>, known: Map<string, unknown>) =>
    [...mine.keys()].filter((id) => !known.has(id))
  return {
    intents: of(ours.payments, theirs.intents),
    refunds: of(ours.refunds, theirs.refunds),
    transfers: of(ours.transfers, theirs.transfers),
  }
}
