import type { Prices } from '../pricing/quote.ts'
import { serviceDay } from '../service-time.ts'
import type { Terms } from '../terms.ts'
import { lateFeeOf } from './cancellation.ts'
import type { AskedTime, TimedJob } from './new-time.ts'

/** A job as far as the price of another time goes; `sameDayCents`: what of `priceCents` is its surcharge for today. */
export interface PricedJob extends TimedJob {
  sameDayCents: number
  /** What it was booked at: another day costs what it did then. */
  prices: Prices
  paidCents: number
  /** What of the booking's payment an operator has decided to give back. */
  givenCents: number
  lateMinutes: number | null
  terms: Terms
}

type SurchargeInput = Pick<AskedTime, 'scheduledFor' | 'by'>

/** What a visit on the day it is asked for costs more. */
export function surchargeOf({ sameDayBaseCents, regularBaseCents }: Prices): number {
  return Math.max(0, sameDayBaseCents - regularBaseCents)
}

/**
 * A wish for another time, with what it changes of the price: the surcharge comes and goes with the day, and a time
 * on the same day changes nothing. A cleaner's wish never costs more. Source: C-141.
 */
export function askedTime(job: PricedJob, wish: SurchargeInput, now: Date, zone: string): AskedTime {
  const day = (at: Date) => serviceDay(at, zone)
  if (day(wish.scheduledFor) === day(job.scheduledFor)) return { ...wish, differenceCents: 0, goneCents: 0 }
  const missing = wish.by === 'cleaner' ? 0 : Math.max(0, surchargeOf(job.prices) - surchargeLeft(job))
  const today = day(wish.scheduledFor) === day(now)
  return { ...wish, differenceCents: today ? missing : 0 - returned(job, wish.by), goneCents: goneOf(job) }
}

/**
 * The same when it is agreed to: what was said of the price holds, `waitingCents` of it having been paid. What has gone
 * back meanwhile is not given or taken again. Source: C-141.
 */
export function agreedTime(
  job: PricedJob & { waitingCents: number },
  wish: SurchargeInput & { saidCents: number },
  zone: string,
): AskedTime {
  const { scheduledFor, by, saidCents } = wish
  const sameDay = serviceDay(scheduledFor, zone) === serviceDay(job.scheduledFor, zone)
  const back = Math.min(Math.max(0, -saidCents), returned(job, by))
  return {
    ...{ scheduledFor, by },
    differenceCents: saidCents > 0 ? job.waitingCents : 0 - back,
    goneCents: sameDay ? 0 : goneOf(job),
  }
}

/** What is left of a job's surcharge for today: of the booking's, and the difference that holds. */
function surchargeLeft(job: PricedJob): number {
  return job.differenceCents + job.sameDayCents - goneOf(job)
}

/**
 * What went back of the booking's payment is the surcharge first; what an operator decided to give is none of it, but
 * leaves no more of the surcharge than is left at all.
 */
function goneOf({ sameDayCents, priceCents, paidCents, givenCents }: PricedJob): number {
  if (paidCents === 0) return 0
  const gone = Math.max(priceCents - paidCents - givenCents, sameDayCents - paidCents)
  return Math.max(0, Math.min(sameDayCents, gone))
}

/** What leaving the day gives back: never what a late fee would keep, which is of the cleaning alone. */
function returned(job: PricedJob, by: AskedTime['by']): number {
  const fee = by === 'customer' && job.cleanerId !== null ? lateFeeOf(job) : 0
  const ofBooking = Math.min(job.sameDayCents - goneOf(job), job.paidCents - fee)
  return job.differenceCents + Math.max(0, ofBooking)
}
