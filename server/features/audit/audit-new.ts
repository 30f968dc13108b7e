import type { Context } from '../../context.ts'
import { readAllMoney } from '../../stripe/read-all.ts'
import { compareBalance, type Difference } from './compare-objects.ts'
import { comparePart } from './compare-part.ts'
import { type Marks, moveMarks, readMarks, restingEntry } from './marks.ts'
import { changedJobs, ledgerBalance } from './store.ts'
import { sumOf } from './sum-of.ts'

/** What is younger is read again the next time: transactions and Stripe's lists may still be catching up. */
const restMs = 3_600_000

type Part = Pick<Context, 'db' | 'stripe' | 'clock'>

/** Compares what is new on either side since the marks, and the whole balance; no difference moves the marks on. */
export async function auditNew(context: Part): Promise<Difference[]> {
  const { db, stripe, clock } = context
  const now = clock()
  const marks = await readMarks(db)
  const theirs = await readAllMoney(stripe, { from: marks.stripe_to, to: null })
  const movements = theirs.movements
  const jobIds = await changedJobs(db, marks.ledger_to, marks.changed_from)
  const balance = compareBalance(
    marks.ledger_cents + (await ledgerBalance(db, marks.ledger_to)),
    marks.stripe_cents + sumOf(movements),
  )
  const differences = [...(await comparePart(context, theirs, jobIds)), ...balance]
  if (differences.length === 0) await moveMarks(db, await nextMarks(context, marks, movements, now))
  return differences
}

async function nextMarks(
  { db }: Part,
  marks: Marks,
  movements: { at: Date; cents: number }[],
  now: Date,
): Promise<Marks> {
  const before = new Date(now.getTime() - restMs)
  const ledger_to = await restingEntry(db, marks.ledger_to, before)
  // By Stripe's own clock, which is not ours.
  const newest = Math.max(...movements.map(({ at }) => at.getTime()))
  const stripe_to = new Date(Math.max(newest - restMs, marks.stripe_to?.getTime() ?? 0))
  const quiet = movements.length === 0
  return {
    ...marks,
    changed_from: before,
    ledger_to,
    ledger_cents: marks.ledger_cents + (await ledgerBalance(db, marks.ledger_to, ledger_to)),
    stripe_to: quiet ? marks.stripe_to : stripe_to,
    stripe_cents: marks.stripe_cents + sumOf(movements.filter(({ at }) => at < stripe_to)),
  }
}
