import type { Context } from '../../context.ts'
import { type MoneyAtStripe, readAllMoney } from '../../stripe/read-all.ts'
import { findImbalances, type MoneyInBooks, readBooks } from './store.ts'

export interface Difference {
  what: string
  reference: string
  /** Ours and Stripe's figure, in cents. */
  books: number | null
  stripe: number | null
  toDo: string
}

const wait = 'The sweep repairs this within a minute. If it stays, look at the log of this object.'
const investigate =
  'Nobody but us should have written this: compare the object in Stripe with job and events.'

/** Compares ledger, payment and payout rows with Stripe, object by object. No difference: an empty list. */
export async function auditMoney({ db, stripe }: Pick<Context, 'db' | 'stripe'>): Promise<Difference[]> {
  const [theirs, ours] = await Promise.all([readAllMoney(stripe), readBooks(db)])
  const imbalances = (await findImbalances(db)).map(({ what, reference, cents }) => ({
    what,
    reference,
    books: cents,
    stripe: null,
    toDo: investigate,
  }))
  return [...compareObjects(ours, theirs), ...imbalances, ...compareBalance(ours, theirs)]
}

function compareObjects(ours: MoneyInBooks, theirs: MoneyAtStripe): Difference[] {
  const sent = (from: MoneyInBooks['transfers']) => mapValues(from, ({ sentCents }) => sentCents)
  const reversed = (from: MoneyInBooks['transfers']) => mapValues(from, ({ reversedCents }) => reversedCents)
  return [
    ...compare('payment', ours.payments, theirs.intents),
    ...compare('refund', ours.refunds, theirs.refunds),
    ...compare('transfer', sent(ours.transfers), sent(theirs.transfers)),
    ...compare('reversal of transfer', reversed(ours.transfers), reversed(theirs.transfers)),
  ]
}

function compare(what: string, ours: Map<string, number>, theirs: Map<string, number>): Difference[] {
  const references = [...new Set([...ours.keys(), ...theirs.keys()])]
  return references.flatMap((reference) => {
    const [books, stripe] = [ours.get(reference) ?? null, theirs.get(reference) ?? null]
    if (books === stripe) return []
    return [{ what, reference, books, stripe, toDo: books === null ? wait : investigate }]
  })
}

function compareBalance(ours: MoneyInBooks, theirs: MoneyAtStripe): Difference[] {
  if (ours.balanceCents === theirs.balanceCents) return []
  return [
    {
      what: 'balance at Stripe',
      reference: 'stripe_balance',
      books: ours.balanceCents,
      stripe: theirs.balanceCents,
      toDo: 'The objects named above add up to it; a fee that Stripe had not named yet is booked within a minute.',
    },
  ]
}

function mapValues<T>(from: Map<string, T>, value: (entry: T) => number): Map<string, number> {
  return new Map([...from].map(([key, entry]) => [key, value(entry)]))
}
