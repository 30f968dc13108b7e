import { splitLateFee, splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'

/** The part of a price that stays paid when a visit does not take place, and who receives it. */
export interface CancellationRecord {
  /** The refund to the customer, in cents. */
  refundCents: number
  /** The fee that the customer pays, in cents. */
  lateFeeCents: number
  /** The cleaner's share of the fee, in cents. */
  cleanerShareCents: number
}

export interface Cancellation extends CancellationRecord {
  late: boolean
}

interface CancellableJob {
  cleanerId: number | null
  scheduledFor: Date
  endsAt: Date
  /** When the cleaner checked in, and the delay that they announced. */
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

/** The facts that decide whether a cleaner arrives in time. */
type Expecting = Pick<CancellableJob, 'scheduledFor'> & { terms: Pick<Terms, 'graceMinutes'> }

/**
 * The amounts when the job is canceled at `now`, in cents. Free without a cleaner or with at least the agreed
 * hours left, and again once the cleaner counts as missing; an unpaid job is always free. From the start on,
 * with a cleaner who arrived in time, it costs at least the lockout fee. Source: C-086, C-139.
 */
export function cancellationAt(job: CancellableJob, now: Date): Cancellation {
  const late = job.cleanerId !== null && now > freeUntil(job) && !isMissing(job, now)
  const { lateFeePercent, lockoutFeePercent } = job.terms
  const percent = isCleanerAtDoor(job, now) ? Math.max(lateFeePercent, lockoutFeePercent) : lateFeePercent
  const kept = keptOf(job, late ? percent : 0)
  return { late, ...kept, cleanerShareCents: splitLateFee(kept.lateFeeCents, job.terms).earningsCents }
}

/**
 * The amounts when the cleaner is not let in; the cleaner's share requires that they arrived in time. Source:
 * C-140.
 */
export function lockoutOf(job: CancellableJob): CancellationRecord {
  const kept = keptOf(job, arrivedInTime(job) ? job.terms.lockoutFeePercent : 0)
  return { ...kept, cleanerShareCents: splitPrice(kept.lateFeeCents, job.terms).earningsCents }
}

/**
 * What stays paid when an admin ends a visit that has begun: the fee of canceling at the door, at any time.
 */
export function keptWhenEndedEarly(job: CancellableJob): CancellationRecord {
  const { lateFeePercent, lockoutFeePercent } = job.terms
  const kept = keptOf(job, Math.max(lateFeePercent, lockoutFeePercent))
  return { ...kept, cleanerShareCents: splitLateFee(kept.lateFeeCents, job.terms).earningsCents }
}

/** The debt for a visit that the customer had not paid, in cents. */
export interface CancellationClaim {
  /** The customer's fee, and the cleaner's share of it. */
  feeCents: number
  shareCents: number
}

/**
 * The fee of canceling at `now` for a customer who has not paid, with the cleaner at the door; null without
 * one.
 */
export function claimByCancelling(job: CancellationUnpaidJob, now: Date): CancellationClaim | null {
  return job.arrived || !isCleanerAtDoor(job, now) ? null : claimOf(cancellationAt(asIfPaid(job), now))
}

/** The fee of a lockout for a customer who has not paid; null without one. */
export function claimByLockout(job: CancellationUnpaidJob): CancellationClaim | null {
  return job.arrived ? null : claimOf(lockoutOf(asIfPaid(job)))
}

/**
 * The fee of an admin's ending a begun visit by its terms, for a customer who has not paid; null without one.
 */
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

/** The late fee, in cents. */
export function lateFeeOf(job: CancellableJob): number {
  return keptOf(job, job.terms.lateFeePercent).lateFeeCents
}

/** The last instant of free cancellation by notice. */
export function freeUntil(
  job: Pick<CancellableJob, 'scheduledFor' | 'cancellationBasisAt'> & {
    terms: Pick<Terms, 'freeCancellationHours'>
  },
): Date {
  return new Date(cancellationBasisAt(job).getTime() - job.terms.freeCancellationHours * 3_600_000)
}

/** The cancellation terms of a visit: the end of free cancellation, and the fee afterwards. */
export interface CancellationPromise {
  freeUntil: Date
  /** False when that instant has passed: free until a cleaner accepts. */
  stillFree: boolean
  freeHours: number
  lateFeePercent: number
}

/** The preview of `cancellationAt`, for a job or for a booking that is being made. */
export function cancellationPromise(
  job: Parameters<typeof freeUntil>[0] & { terms: Pick<Terms, 'lateFeePercent'> },
  now: Date,
): CancellationPromise {
  const until = freeUntil(job)
  const { freeCancellationHours, lateFeePercent } = job.terms
  return { freeUntil: until, stillFree: now <= until, freeHours: freeCancellationHours, lateFeePercent }
}

/**
 * The time that the hours of free cancellation count back from: the job's own, unless a reschedule kept the
 * earlier one.
 */
export function cancellationBasisAt(job: Pick<CancellableJob, 'scheduledFor' | 'cancellationBasisAt'>): Date {
  return job.cancellationBasisAt ?? job.scheduledFor
}

/** The instant from which an absent cleaner counts as missing. */
export function cleanerMissingFrom({ scheduledFor, terms }: Expecting): Date {
  return new Date(scheduledFor.getTime() + terms.graceMinutes * 60_000)
}

/** True for a cleaner who checked in before counting as missing, or whose arrival the customer confirmed. */
export function arrivedInTime(
  job: Expecting & Pick<CancellableJob, 'checkedInAt' | 'arrivalConfirmedAt'>,
): boolean {
  if (job.checkedInAt === null) return false
  return job.arrivalConfirmedAt !== null || job.checkedInAt < cleanerMissingFrom(job)
}

/** True once the visit has begun with its cleaner at the door. */
export function isCleanerAtDoor(job: Parameters<typeof arrivedInTime>[0], now: Date): boolean {
  return arrivedInTime(job) && now >= job.scheduledFor
}

/** True for a cleaner who announced a delay beyond the grace time and has not arrived. */
export function announcedTooLongDelay(job: CancellableJob): boolean {
  return !arrivedInTime(job) && (job.lateMinutes ?? 0) > job.terms.graceMinutes
}

/** A cleaner who arrived in time keeps the fee, also after the booked time. */
function isMissing(job: CancellableJob, now: Date): boolean {
  if (arrivedInTime(job)) return false
  return now >= job.endsAt || announcedTooLongDelay(job) || now >= cleanerMissingFrom(job)
}

/**
 * True when canceling at `now` reports that the cleaner has not come: it is free for that reason, and the
 * start has passed. An admin can rule on such a report. Source: C-139.
 */
export function cancellingReportsNoShow(job: CancellableJob, now: Date): boolean {
  return job.cleanerId !== null && now >= job.scheduledFor && isMissing(job, now)
}
