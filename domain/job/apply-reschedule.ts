import type { MovableVisit } from './can-move.ts'
import { cancellationBasisAt } from './cancellation.ts'
import type { Party } from './reschedule-request.ts'

/** A reschedule request and its change of the price, in cents. */
export interface PricedReschedule {
  scheduledFor: Date
  by: Party
  /** The additional payment; negative: a refund. */
  differenceCents: number
  /**
   * Refunds that count against a same-day surcharge which ends with the day: they leave the price as well.
   */
  goneCents: number
}

/** The money of a job, and what changes with its time; in cents. */
export interface TimedJob extends MovableVisit {
  cleanerId: number | null
  /** The cleaning itself, without a separately paid difference. */
  priceCents: number
  /** A separately paid difference that is in force. */
  differenceCents: number
  /**
   * The time that the cancellation terms use, and the price of a late fee, where a reschedule kept the
   * earlier ones; null: the job's own.
   */
  cancellationBasisAt: Date | null
  cancellationBasisCents: number | null
}

/**
 * The job with its new time. What a cleaner was promised stays when the customer moves it: the cancellation
 * terms keep the earliest time and the fee the higher price. A cleaner's own request only helps the customer,
 * by as much as it makes the visit later. Without a cleaner nothing is promised.
 */
export function applyReschedule<J extends TimedJob>(job: J, asked: PricedReschedule): J {
  const { scheduledFor, by, differenceCents, goneCents } = asked
  const lasts = job.endsAt.getTime() - job.scheduledFor.getTime()
  const back = refundSources(job, asked)
  const priceCents = job.priceCents - goneCents - back.ofBookingCents
  const fee = job.cancellationBasisCents ?? job.priceCents
  const promised = {
    cancellationBasisAt:
      by === 'customer' ? earlier(cancellationBasisAt(job), scheduledFor) : postponed(job, scheduledFor),
    cancellationBasisCents: by === 'customer' ? Math.max(fee, priceCents) : fee + priceCents - job.priceCents,
  }
  return {
    ...job,
    scheduledFor,
    endsAt: new Date(scheduledFor.getTime() + lasts),
    priceCents,
    differenceCents: job.differenceCents - back.ofDifferenceCents + Math.max(0, differenceCents),
    ...(job.cleanerId === null ? { cancellationBasisAt: null, cancellationBasisCents: null } : promised),
  }
}

/** The payments that a refund comes from: a separately paid difference first. */
export function refundSources(job: Pick<TimedJob, 'differenceCents'>, { differenceCents }: PricedReschedule) {
  const cents = Math.max(0, -differenceCents)
  const ofDifferenceCents = Math.min(cents, job.differenceCents)
  return { ofDifferenceCents, ofBookingCents: cents - ofDifferenceCents }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** The promise when the cleaner asks for `to`: the delay that the customer caused stays. */
function postponed(job: TimedJob, to: Date): Date {
  const old = cancellationBasisAt(job).getTime()
  const byMs = Math.max(0, to.getTime() - job.scheduledFor.getTime())
  return new Date(Math.max(old, Math.min(old + byMs, to.getTime())))
}

/** The deadline of a reschedule request: a day, at most the old or the new time. Source: C-142. */
export function rescheduleAnswerDeadline(
  visit: Pick<MovableVisit, 'scheduledFor'>,
  asked: Date,
  now: Date,
  hours: number,
): Date {
  return new Date(Math.min(now.getTime() + hours * 3_600_000, visit.scheduledFor.getTime(), asked.getTime()))
}
