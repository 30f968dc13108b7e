import type { Context } from '#server/context.ts'
import { lookUpMoney, type MoneyAtStripe } from '#server/providers/stripe/read-all.ts'
import type { MoneyDifference } from './compare-objects.ts'
import { comparePart } from './compare-part.ts'

/** Which of these differences are still there, as they are now. */
export async function recompareDifferences(
  context: Pick<Context, 'db' | 'stripe'>,
  differences: MoneyDifference[],
): Promise<MoneyDifference[]> {
  if (differences.length === 0) return []
  const of = (...kinds: string[]) =>
    differences.filter(({ what }) => kinds.includes(what)).map(({ reference }) => reference)
  const ids = {
    intents: of('payment'),
    refunds: of('refund'),
    transfers: of('transfer', 'reversal of transfer'),
  }
  const theirs: MoneyAtStripe = {
    ...{ intents: new Map(), refunds: new Map(), transfers: new Map() },
    ...{ movements: [], unknownToFake: new Set() },
  }
  await lookUpMoney(context.stripe, theirs, ids)
  const jobIds = [...new Set(differences.flatMap(({ jobId }) => jobId ?? []))]
  return comparePart(context, theirs, jobIds, ids)
}

/** Merges two lists; a difference in both keeps the later text. */
export function mergeDifferences(one: MoneyDifference[], other: MoneyDifference[]): MoneyDifference[] {
  const named = (difference: MoneyDifference) =>
    [`${difference.what} ${difference.reference}`, difference] as const
  return [...new Map([...one, ...other].map(named)).values()]
}
