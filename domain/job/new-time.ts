import type { Prices } from '../pricing/quote.ts'
import { serviceDay } from '../service-time.ts'
import type { Terms } from '../terms.ts'
import type { Visit } from './can-move.ts'
import { lateFeeOf, promisedFor } from './cancellation.ts'
import type { Party } from './proposal.ts'

/** Another time that one side has asked for, and what it changes of the price; in cents. */
export interface AskedTime {
  scheduledFor: Date
  by: Party
  /** More to pay, or as a negative number what goes back. */
  differenceCents: number
}

/** What stays the same about a job's money whoever asks, and what changes with its time; all in cents. */
export interface TimedJob extends Visit {
  cleanerId: number | null
  /** Of the cleaning itself, without a difference that was paid by itself. */
  priceCents: number
  /** A difference that was paid by itself and holds. */
  differenceCents: number
  /** The time that the cancellation clock goes by, and the price a late fee is of, where a move has not changed them; null: the job's own. */
  promisedFor: Date | null
  promisedCents: number | null
}

/** A job as far as the price of another time goes; `sameDayCents`: what is left of its surcharge for today. */
export interface PricedJob extends TimedJob {
  sameDayCents: number
  paidCents: number
  lateMinutes: number | null
  terms: Terms
}

/** What a visit on the day it is asked for costs more. */
export function surchargeOf({ sameDayBaseCents, regularBaseCents }: Prices): number {
  return Math.max(0, sameDayBaseCents - regularBaseCents)
}

/**
 * What is left of a job's surcharge for today: the difference that holds, and what was charged with the booking,
 * of which whatever went back of that payment is the surcharge first. Source: C-141.
 */
export function surchargeLeft(job: TimedJob & Pick<PricedJob, 'paidCents'>, withBookingCents: number) {
  const rest = job.paidCents === 0 ? job.priceCents : job.paidCents
  const withoutCents = job.priceCents - withBookingCents
  return job.differenceCents + Math.max(0, Math.min(withBookingCents, rest - withoutCents))
}

/**
 * What another time changes of the price: the surcharge comes and goes with the day, and a time on the same day
 * changes nothing. A cleaner's wish never costs more; no move gives back what a late fee would keep. Source: C-141.
 */
export function differenceOf(
  job: PricedJob,
  { scheduledFor, by }: Pick<AskedTime, 'scheduledFor' | 'by'>,
  now: Date,
  { prices, zone }: { prices: Prices; zone: string },
): number {
  const day = (at: Date) => serviceDay(at, zone)
  if (day(scheduledFor) === day(job.scheduledFor)) return 0
  const today = day(scheduledFor) === day(now)
  if (today) return by === 'cleaner' ? 0 : Math.max(0, surchargeOf(prices) - job.sameDayCents)
  if (job.differenceCents > 0) return -job.differenceCents
  const fee = by === 'customer' && job.cleanerId !== null ? lateFeeOf(job) : 0
  return 0 - Math.max(0, Math.min(job.sameDayCents, job.paidCents - fee))
}

/**
 * The job with its new time. What a cleaner was promised stays where the customer moves it: the clock of
 * cancelling keeps the earliest time and the fee the higher price. A cleaner's own wish only ever helps the customer,
 * by as much as it makes the visit later. While nobody has the job nothing is promised.
 */
export function movedTo<J extends TimedJob>(job: J, { scheduledFor, by, differenceCents }: AskedTime): J {
  const lasts = job.endsAt.getTime() - job.scheduledFor.getTime()
  const ofDifference = differenceCents > 0 || job.differenceCents > 0
  const priceCents = job.priceCents + (ofDifference ? 0 : differenceCents)
  const fee = job.promisedCents ?? job.priceCents
  const promised = {
    promisedFor: by === 'customer' ? earlier(promisedFor(job), scheduledFor) : postponed(job, scheduledFor),
    promisedCents: by === 'customer' ? Math.max(fee, priceCents) : fee + priceCents - job.priceCents,
  }
  return {
    ...job,
    scheduledFor,
    endsAt: new Date(scheduledFor.getTime() + lasts),
    priceCents,
    differenceCents: job.differenceCents + (ofDifference ? differenceCents : 0),
    ...(job.cleanerId === null ? { promisedFor: null, promisedCents: null } : promised),
  }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** What was promised, where the cleaner asks for `to`: what the customer has moved away from it stays between the two. */
function postponed(job: TimedJob, to: Date): Date {
  const old = promisedFor(job).getTime()
  const byMs = Math.max(0, to.getTime() - job.scheduledFor.getTime())
  return new Date(Math.max(old, Math.min(old + byMs, to.getTime())))
}

/** Until when an answer to another time is waited for: a day, but not beyond the old time or the new one. Source: C-142. */
export function answerBy(visit: Pick<Visit, 'scheduledFor'>, asked: Date, now: Date, hours: number): Date {
  return new Date(Math.min(now.getTime() + hours * 3_600_000, visit.scheduledFor.getTime(), asked.getTime()))
}
