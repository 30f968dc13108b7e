import type { Context } from '#server/context.ts'
import { type MoneyAtStripe, readAllMoney } from '#server/providers/stripe/read-all.ts'
import { type AuditCursors, firstJobAt, newestSettledEntry } from './cursors.ts'
import { jobsChangedAfter, ledgerBalance, ledgerPart } from './store.ts'
import { sumCents } from './sum-cents.ts'

/** How far one run has read; its marks stay an hour behind. */
export type AuditPosition = Omit<AuditCursors, 'slice_from' | 'slice_cents' | 'open_differences'>

export interface AuditPart {
  theirs: MoneyAtStripe
  jobIds: number[]
  /** Where Stripe's window ends; null when it is open. */
  stripeEnd: Date | null
  /** The ledger and the jobs behind this part. */
  place: AuditPosition
  /** Whether nothing is left behind it. */
  isLast: boolean
  /** How many objects it holds. */
  size: number
}

interface PartLimits {
  windowMs: number
  batch: number
  stripeBefore: Date | null
}

type ReadPartRequest = Pick<Context, 'db' | 'stripe'>

/** The next part behind a place, no greater than the limits, so that no statement takes longer with a longer past. */
export async function readPart(
  { db, stripe }: ReadPartRequest,
  place: AuditPosition,
  limits: PartLimits,
): Promise<AuditPart> {
  const begin = place.stripe_to ?? (await firstJobAt(db))
  const end = begin && new Date(begin.getTime() + limits.windowMs)
  const stripeEnd = end && limits.stripeBefore && end < limits.stripeBefore ? end : null
  const theirs = await readAllMoney(stripe, { from: place.stripe_to, to: stripeEnd })
  const ledger = await ledgerPart(db, place.ledger_to, limits.batch)
  const changed = await jobsChangedAfter(db, place.changed_from, limits.batch)
  const jobIds = [...new Set([...ledger.jobIds, ...changed.jobIds])]
  return {
    theirs,
    jobIds,
    stripeEnd,
    place: {
      ...place,
      ledger_to: ledger.end ?? place.ledger_to,
      ledger_cents: place.ledger_cents + ledger.cents,
      changed_from: changed.end ?? place.changed_from,
    },
    isLast: stripeEnd === null && ledger.size < limits.batch && changed.jobIds.length < limits.batch,
    size: theirs.movements.length + ledger.size + changed.jobIds.length,
  }
}

/** The cursors after a part: its end, but not within the resting time. */
export async function cursorsAfter(
  { db }: ReadPartRequest,
  marks: AuditCursors,
  { theirs, stripeEnd, place, isLast }: AuditPart,
  rest: { before: Date; stripeBefore: Date | null },
): Promise<AuditCursors> {
  const ledger_to = await newestSettledEntry(db, marks.ledger_to, place.ledger_to, rest.before)
  const latest = [marks.stripe_to, rest.stripeBefore].filter((at) => at !== null)
  const newest = latest.length > 0 ? new Date(Math.max(...latest.map(Number))) : null
  const stripe_to = stripeEnd ?? newest
  return {
    ...marks,
    changed_from:
      isLast || !place.changed_from ? rest.before.toISOString() : earlier(place.changed_from, rest.before),
    ledger_to,
    ledger_cents: marks.ledger_cents + (await ledgerBalance(db, marks.ledger_to, ledger_to)),
    stripe_to,
    stripe_cents:
      marks.stripe_cents + sumCents(theirs.movements.filter(({ at }) => stripe_to && at < stripe_to)),
  }
}

/** The database's text is more exact than a Date. */
function earlier(one: string, other: Date): string {
  return new Date(one) < other ? one : other.toISOString()
}
