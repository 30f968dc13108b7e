import type { ReconciliationAction } from '#domain/enums.ts'
import type { MoneyAtStripe } from '#server/providers/stripe/read-all.ts'
import type { LedgerImbalance } from './find-imbalances.ts'
import type { LedgerMoney } from './store.ts'

export interface MoneyDifference {
  what: string
  reference: string
  /** Ours and Stripe's figure, in cents. */
  books: number | null
  stripe: number | null
  toDo: ReconciliationAction
  /** The job whose sums differ. */
  jobId?: number | null
  /** True when a fake Stripe does not know the object, which says nothing about the books. */
  fakeLacks?: boolean
}

/** Every object of which the two tell different figures, or that only one of them knows. */
export function compareObjects(ours: LedgerMoney, theirs: MoneyAtStripe): MoneyDifference[] {
  const sent = (from: LedgerMoney['transfers']) => mapValues(from, ({ sentCents }) => sentCents)
  const reversed = (from: LedgerMoney['transfers']) => mapValues(from, ({ reversedCents }) => reversedCents)
  const compare = compareWith(theirs.unknownToFake)
  return [
    ...compare('payment', ours.payments, theirs.intents),
    ...compare('refund', ours.refunds, theirs.refunds),
    ...compare('transfer', sent(ours.transfers), sent(theirs.transfers)),
    ...compare('reversal of transfer', reversed(ours.transfers), reversed(theirs.transfers)),
  ]
}

const compareWith =
  (unknownToFake: Set<string>) =>
  (
    what: 'payment' | 'refund' | 'transfer' | 'reversal of transfer',
    ours: Map<string, number>,
    theirs: Map<string, number>,
  ): MoneyDifference[] => {
    const references = [...new Set([...ours.keys(), ...theirs.keys()])]
    return references.flatMap((reference): MoneyDifference[] => {
      const [books, stripe] = [ours.get(reference) ?? null, theirs.get(reference) ?? null]
      if (books === stripe) return []
      // After a restore the books know payments that the new fake has never seen.
      if (unknownToFake.has(reference))
        return [{ what, reference, books, stripe, toDo: 'fake_lacks_object', fakeLacks: true }]
      return [{ what, reference, books, stripe, toDo: books === null ? 'wait' : 'investigate' }]
    })
  }

/** `named` are the differences of objects found with it. */
export function compareBalance(
  books: number,
  stripe: number,
  named: MoneyDifference[],
  what = 'balance at Stripe',
  reference = 'stripe_balance',
): MoneyDifference[] {
  if (books === stripe) return []
  const lacks = named.some(({ fakeLacks }) => fakeLacks)
  // With an unexplained object, the balance is unexplained too.
  const explained = lacks && named.every(({ fakeLacks }) => fakeLacks)
  const toDo = lacks ? 'fake_lacks_balance' : 'sum_objects'
  return [{ what, reference, books, stripe, toDo, ...(explained && { fakeLacks: true }) }]
}

export function imbalanceDifference({ what, reference, cents, jobId }: LedgerImbalance): MoneyDifference {
  return { what, reference, books: cents, stripe: null, toDo: 'investigate', jobId }
}

function mapValues<T>(from: Map<string, T>, value: (entry: T) => number): Map<string, number> {
  return new Map([...from].map(([key, entry]) => [key, value(entry)]))
}
