import type { MovableVisit } from './can-move.ts'
import { cancellationBasisAt } from './cancellation.ts'
import type { Party } from './proposal.ts'

/** Another time that one side has asked for, and what it changes of the price; in cents. */
export interface AskedTime {
  scheduledFor: Date
  by: Party
  /** More to pay, or as a negative number what goes back. */
  differenceCents: number
  /** What had gone back before of a surcharge for today that ends with the day: it leaves the price as well. */
  goneCents: number
}

/** What stays the same about a job's money whoever asks, and what changes with its time; all in cents. */
export interface TimedJob extends MovableVisit {
  cleanerId: number | null
  /** Of the cleaning itself, without a difference that was paid by itself. */
  priceCents: number
  /** A difference that was paid by itself and holds. */
  differenceCents: number
  /** The time that the cancellation clock goes by, and the price a late fee is of, where a move has not changed them; null: the job's own. */
  cancellationBasisAt: Date | null
  cancellationBasisCents: number | null
}

/**
 * The job with its new time. What a cleaner was promised stays where the customer moves it: the clock of
 * cancelling keeps the earliest time and the fee the higher price. A cleaner's own wish only ever helps the customer,
 * by as much as it makes the visit later. While nobody has the job nothing is promised.
 */
export function movedTo<J extends TimedJob>(job: J, asked: AskedTime): J {
  const { scheduledFor, by, differenceCents, goneCents } = asked
  const lasts = job.endsAt.getTime() - job.scheduledFor.getTime()
  const back = givesBack(job, asked)
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

/** Which payments what goes back is of: a difference that was paid by itself goes first. */
export function givesBack(job: Pick<TimedJob, 'differenceCents'>, { differenceCents }: AskedTime) {
  const cents = Math.max(0, -differenceCents)
  const ofDifferenceCents = Math.min(cents, job.differenceCents)
  return { ofDifferenceCents, ofBookingCents: cents - ofDifferenceCents }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** What was promised, where the cleaner asks for `to`: what the customer has moved away from it stays between the two. */
function postponed(job: TimedJob, to: Date): Date {
  const old = cancellationBasisAt(job).getTime()
  const byMs = Math.max(0, to.getTime() - job.scheduledFor.getTime())
  return new Date(Math.max(old, Math.min(old + byMs, to.getTime())))
}

/** Until when an answer to another time is waited for: a day, but not beyond the old time or the new one. Source: C-142. */
export function answerBy(
  visit: Pick<MovableVisit, 'scheduledFor'>,
  asked: Date,
  now: Date,
  hours: number,
): Date {
  return new Date(Math.min(now.getTime() + hours * 3_600_000, visit.scheduledFor.getTime(), asked.getTime()))
}
