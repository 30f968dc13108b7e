import { splitLateFee, splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'

/** What of a price stays paid when a visit does not take place, and for whom. */
export interface CancellationRecord {
  /** What the customer gets back, in cents. */
  refundCents: number
  /** What the customer still pays, in cents. */
  lateFeeCents: number
  /** The cleaner's part of that, in cents. */
  cleanerShareCents: number
}

export interface Cancellation extends CancellationRecord {
  late: boolean
}

interface CancellableJob {
  cleanerId: number | null
  scheduledFor: Date
  endsAt: Date
  /** When the cleaner was at the door, and by how much they have said they will be late. */
  checkedInAt: Date | null
  arrivalConfirmedAt: Date | null
  lateMinutes: number | null
  /** See `TimedJob`. */
  cancellationBasisAt: Date | null
  cancellationBasisCents: number | null
  priceCents: number
  paidCents: number
  terms: Pick<
    Terms,
    | 'freeCancellationHours'
    | 'lateFeePercent'
    | 'lateFeeSharePercent'
    | 'platformFeePercent'
    | 'graceMinutes'
    | 'lockoutFeePercent'
  >
}

/** A visit to which its cleaner comes in time, or not. */
type Expecting = Pick<CancellableJob, 'scheduledFor'> & { terms: Pick<Terms, 'graceMinutes'> }

/**
 * Who gets what when the job is cancelled at `now`; all in cents. Free while nobody is assigned or when at least
 * the agreed hours remain, and again once the cleaner counts as missing; an unpaid job is always free. From its start on
 * with a cleaner who came in time it costs at least what not letting them in does. Source: C-086, C-139.
 */
export function cancellationAt(job: CancellableJob, now: Date): Cancellation {
  const late = job.cleanerId !== null && now > freeUntil(job) && !isMissing(job, now)
  const { lateFeePercent, lockoutFeePercent } = job.terms
  const percent = waitsAtDoor(job, now) ? Math.max(lateFeePercent, lockoutFeePercent) : lateFeePercent
  const kept = keptOf(job, late ? percent : 0)
  return { late, ...kept, cleanerShareCents: splitLateFee(kept.lateFeeCents, job.terms).earningsCents }
}

/** Who gets what when the cleaner is not let in: nothing of it is theirs unless they were there in time. Source: C-140. */
export function lockoutOf(job: CancellableJob): CancellationRecord {
  const kept = keptOf(job, cameInTime(job) ? job.terms.lockoutFeePercent : 0)
  return { ...kept, cleanerShareCents: splitPrice(kept.lateFeeCents, job.terms).earningsCents }
}

/** What stays paid when an operator ends a visit that has begun: what cancelling at the door costs, whenever it is. */
export function keptWhenEndedEarly(job: CancellableJob): CancellationRecord {
  const { lateFeePercent, lockoutFeePercent } = job.terms
  const kept = keptOf(job, Math.max(lateFeePercent, lockoutFeePercent))
  return { ...kept, cleanerShareCents: splitLateFee(kept.lateFeeCents, job.terms).earningsCents }
}

/** What is owed for a visit that the customer had not paid, in cents. */
export interface CancellationClaim {
  /** By the customer, and the cleaner's part of it. */
  feeCents: number
  shareCents: number
}

/** What cancelling at `now` would have cost a customer who has not paid, with the cleaner at the door; null: nothing. */
export function claimByCancelling(job: CancellationUnpaidJob, now: Date): CancellationClaim | null {
  return job.arrived || !waitsAtDoor(job, now) ? null : claimOf(cancellationAt(asIfPaid(job), now))
}

/** What not letting the cleaner in would have cost a customer who has not paid; null: nothing. */
export function claimByLockout(job: CancellationUnpaidJob): CancellationClaim | null {
  return job.arrived ? null : claimOf(lockoutOf(asIfPaid(job)))
}

/** What an operator ending a begun visit by its terms would have cost a customer who has not paid; null: nothing. */
export function claimByEndingEarly(job: CancellationUnpaidJob): CancellationClaim | null {
  return job.arrived ? null : claimOf(keptWhenEndedEarly(asIfPaid(job)))
}

type CancellationUnpaidJob = CancellableJob & { arrived: boolean }

const asIfPaid = (job: CancellationUnpaidJob): CancellableJob => ({
  ...job,
  paidCents: Math.max(job.cancellationBasisCents ?? 0, job.priceCents),
})

function claimOf({ lateFeeCents, cleanerShareCents }: CancellationRecord): CancellationClaim | null {
  return lateFeeCents === 0 ? null : { feeCents: lateFeeCents, shareCents: cleanerShareCents }
}

function keptOf({ cancellationBasisCents, priceCents, paidCents }: CancellableJob, percent: number) {
  const lateFeeCents = Math.min(
    Math.round(((cancellationBasisCents ?? priceCents) * percent) / 100),
    paidCents,
  )
  return { lateFeeCents, refundCents: paidCents - lateFeeCents }
}

/** What cancelling costs when it is late, in cents. */
export function lateFeeOf(job: CancellableJob): number {
  return keptOf(job, job.terms.lateFeePercent).lateFeeCents
}

/** The last instant at which cancelling costs nothing because there is time enough. */
export function freeUntil(
  job: Pick<CancellableJob, 'scheduledFor' | 'cancellationBasisAt'> & {
    terms: Pick<Terms, 'freeCancellationHours'>
  },
): Date {
  return new Date(cancellationBasisAt(job).getTime() - job.terms.freeCancellationHours * 3_600_000)
}

/** The cancellation promise of a visit: until when it is free in any case, and what it costs later. */
export interface CancellationPromise {
  freeUntil: Date
  /** False where that instant has passed: it is free until a cleaner accepts. */
  stillFree: boolean
  freeHours: number
  lateFeePercent: number
}

/** What `cancellationAt` does, said ahead: of a job, or of one that is about to be booked. */
export function cancellationPromise(
  job: Parameters<typeof freeUntil>[0] & { terms: Pick<Terms, 'lateFeePercent'> },
  now: Date,
): CancellationPromise {
  const until = freeUntil(job)
  const { freeCancellationHours, lateFeePercent } = job.terms
  return { freeUntil: until, stillFree: now <= until, freeHours: freeCancellationHours, lateFeePercent }
}

/** The time that the hours of cancelling count back from: the job's own unless a move has left them where they were. */
export function cancellationBasisAt(job: Pick<CancellableJob, 'scheduledFor' | 'cancellationBasisAt'>): Date {
  return job.cancellationBasisAt ?? job.scheduledFor
}

/** From when a cleaner who is not there counts as missing. */
export function missingFrom({ scheduledFor, terms }: Expecting): Date {
  return new Date(scheduledFor.getTime() + terms.graceMinutes * 60_000)
}

/** True for a cleaner who was at the door before they counted as missing, or whose customer has confirmed that they came. */
export function cameInTime(
  job: Expecting & Pick<CancellableJob, 'checkedInAt' | 'arrivalConfirmedAt'>,
): boolean {
  if (job.checkedInAt === null) return false
  return job.arrivalConfirmedAt !== null || job.checkedInAt < missingFrom(job)
}

/** True once the visit has begun with its cleaner at the door. */
export function waitsAtDoor(job: Parameters<typeof cameInTime>[0], now: Date): boolean {
  return cameInTime(job) && now >= job.scheduledFor
}

/** True for a cleaner who has said that they will not be there in time, and is not. */
export function saysTooLate(job: CancellableJob): boolean {
  return !cameInTime(job) && (job.lateMinutes ?? 0) > job.terms.graceMinutes
}

/** A cleaner who came in time keeps their fee, also when the booked time is over. */
function isMissing(job: CancellableJob, now: Date): boolean {
  if (cameInTime(job)) return false
  return now >= job.endsAt || saysTooLate(job) || now >= missingFrom(job)
}

/**
 * True when cancelling at `now` says that the cleaner has not come: it is free for that reason, and the start has
 * passed. Such a cancellation is a report that an operator can rule on. Source: C-139.
 */
export function cancellingReportsNoShow(job: CancellableJob, now: Date): boolean {
  return job.cleanerId !== null && now >= job.scheduledFor && isMissing(job, now)
}
