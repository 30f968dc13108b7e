import type { Context } from '#server/context.ts'
import { newestMovement } from '#server/providers/stripe/read-all.ts'
import { compareBalance, type MoneyDifference } from './compare-objects.ts'
import { comparePart } from './compare-part.ts'
import { readAuditCursors, saveAuditCursors } from './cursors.ts'
import { type AuditPosition, cursorsAfter, readPart } from './read-part.ts'
import { mergeDifferences, recompareDifferences } from './recompare-differences.ts'
import { sumCents } from './sum-cents.ts'

/** Younger objects are compared the next time: transactions and Stripe's lists may still be catching up. */
const restMs = 3_600_000

export interface AuditPace {
  /** How long a time at Stripe, and how many entries and jobs of ours, one part holds at most. */
  windowMs: number
  batch: number
  /** So many objects are looked at in one run, give or take a part; the next run goes on from there. */
  perRun: number
  /** With more differences than this the cursors wait until an admin has looked. */
  mostOpen: number
}

const usual: AuditPace = { windowMs: 7 * 86_400_000, batch: 1000, perRun: 20_000, mostOpen: 200 }

type AuditNewRequest = Pick<Context, 'db' | 'stripe' | 'clock'>

/**
 * Compares what is new on either side since the marks, part by part, and behind the last one the whole balance. The
 * marks move on with each part; what differs there is looked at again by every later run until it is gone.
 */
export async function auditNew(
  context: AuditNewRequest,
  { windowMs, batch, perRun, mostOpen }: AuditPace = usual,
): Promise<MoneyDifference[]> {
  const { db, stripe, clock } = context
  const before = new Date(clock().getTime() - restMs)
  const newest = await newestMovement(stripe)
  // By Stripe's own clock, which is not ours.
  const stripeBefore = newest && new Date(newest.getTime() - restMs)
  let marks = await readAuditCursors(db)
  let place: AuditPosition = marks
  const known = [...marks.open_differences]
  let open = await recompareDifferences(context, marks.open_differences)
  for (let seen = 0; seen < perRun; ) {
    const part = await readPart(context, place, { windowMs, batch, stripeBefore })
    open = mergeDifferences(open, await comparePart(context, part.theirs, part.jobIds))
    if (open.length > mostOpen) return open
    marks = {
      ...(await cursorsAfter(context, marks, part, { before, stripeBefore })),
      open_differences: open,
    }
    await saveAuditCursors(db, marks, known)
    known.push(...open)
    const { ledger_cents } = part.place
    if (part.isLast)
      return [
        ...open,
        ...compareBalance(ledger_cents, place.stripe_cents + sumCents(part.theirs.movements), open),
      ]
    // Of Stripe the last hour is read again with each part: it is short, and keeps both sums of one moment.
    place = { ...part.place, stripe_to: marks.stripe_to, stripe_cents: marks.stripe_cents }
    seen += part.size
  }
  return open
}
