import type { Context } from '#server/context.ts'
import { readAllMoney } from '#server/providers/stripe/read-all.ts'
import { compareBalance, type MoneyDifference } from './compare-objects.ts'
import { comparePart } from './compare-part.ts'
import { addOpenDifferences, firstJobAt, readAuditCursors, saveAuditSlice } from './cursors.ts'
import { jobsCreated, ledgerBalance } from './store.ts'
import { sumCents } from './sum-cents.ts'

const sliceMs = 7 * 86_400_000

/**
 * Compares the next week of what the hourly audit has verified before; behind the last one the sums that it goes on
 * from are held against both sides, and the round begins anew. Null when nothing has been verified yet.
 */
export async function auditSlice(context: Pick<Context, 'db' | 'stripe'>): Promise<MoneyDifference[] | null> {
  const { db, stripe } = context
  const marks = await readAuditCursors(db)
  const from = marks.slice_from
  const begin = from ?? (await firstJobAt(db))
  if (!begin || !marks.stripe_to) return null
  const end = new Date(Math.min(begin.getTime() + sliceMs, marks.stripe_to.getTime()))
  // The first slice of a round also holds whatever is older.
  const theirs = await readAllMoney(stripe, { from, to: end })
  const cents = marks.slice_cents + sumCents(theirs.movements)
  const differences = await comparePart(context, theirs, await jobsCreated(db, from, end))
  await addOpenDifferences(db, differences)
  if (end < marks.stripe_to) {
    await saveAuditSlice(db, end, cents)
    return differences
  }
  await saveAuditSlice(db, null, 0)
  const ledger = await ledgerBalance(db, 0, marks.ledger_to)
  return [
    ...differences,
    ...compareBalance(marks.stripe_cents, cents, differences, 'verified balance, movements', 'stripe_cents'),
    ...compareBalance(ledger, marks.ledger_cents, differences, 'verified balance, ledger', 'ledger_cents'),
  ]
}
