import type { Prices } from '../pricing/quote.ts'
import { serviceDay } from '../service-time.ts'
import type { Terms } from '../terms.ts'
import type { PricedReschedule, TimedJob } from './apply-reschedule.ts'
import { lateFeeOf } from './cancellation.ts'

/**
 * The facts that decide the price of another time; `sameDayCents`: the same-day surcharge in `priceCents`.
 */
export interface PricedJob extends TimedJob {
  sameDayCents: number
  /** The prices it was booked at, which also apply to another day. */
  prices: Prices
  paidCents: number
  /** What of that a promotion has paid. */
  promotionCents: number
  /** The part of the booking's payment that an admin has decided to refund. */
  givenCents: number
  lateMinutes: number | null
  terms: Terms
}

type SurchargeInput = Pick<PricedReschedule, 'scheduledFor' | 'by'>

/** The surcharge of a visit on the day of booking. */
export function surchargeOf({ sameDayBaseCents, regularBaseCents }: Prices): number {
  return Math.max(0, sameDayBaseCents - regularBaseCents)
}

/**
 * A reschedule request with its change of the price: the surcharge follows the day, and a time on the same
 * day changes nothing. A cleaner's request never costs more. Source: C-141.
 */
export function priceReschedule(
  job: PricedJob,
  request: SurchargeInput,
  now: Date,
  zone: string,
): PricedReschedule {
  const day = (at: Date) => serviceDay(at, zone)
  if (day(request.scheduledFor) === day(job.scheduledFor))
    return { ...request, differenceCents: 0, goneCents: 0 }
  const missing = request.by === 'cleaner' ? 0 : Math.max(0, surchargeOf(job.prices) - surchargeLeft(job))
  const today = day(request.scheduledFor) === day(now)
  return {
    ...request,
    differenceCents: today ? missing : 0 - returned(job, request.by),
    goneCents: goneOf(job),
  }
}

/**
 * The same when it is accepted: the offered price applies, of which `waitingCents` were paid. Refunds made
 * meanwhile are neither given nor taken again. Source: C-141.
 */
export function repriceAcceptedReschedule(
  job: PricedJob & { waitingCents: number },
  request: SurchargeInput & { saidCents: number },
  zone: string,
): PricedReschedule {
  const { scheduledFor, by, saidCents } = request
  const sameDay = serviceDay(scheduledFor, zone) === serviceDay(job.scheduledFor, zone)
  const back = Math.min(Math.max(0, -saidCents), returned(job, by))
  return {
    ...{ scheduledFor, by },
    differenceCents: saidCents > 0 ? job.waitingCents : 0 - back,
    goneCents: sameDay ? 0 : goneOf(job),
  }
}

/** What is left of a job's same-day surcharge: of the booking's, and of the difference in force. */
function surchargeLeft(job: PricedJob): number {
  return job.differenceCents + job.sameDayCents - goneOf(job)
}

/**
 * Refunds of the booking's payment count against the surcharge first; an admin's refund does not, but the
 * surcharge cannot exceed what is left.
 */
function goneOf({ sameDayCents, priceCents, paidCents, givenCents }: PricedJob): number {
  if (paidCents === 0) return 0
  const gone = Math.max(priceCents - paidCents - givenCents, sameDayCents - paidCents)
  return Math.max(0, Math.min(sameDayCents, gone))
}

/** The refund of leaving the day: never what a late fee would keep, which is part of the cleaning's price. */
function returned(job: PricedJob, by: PricedReschedule['by']): number {
  const fee = by === 'customer' && job.cleanerId !== null ? lateFeeOf(job) : 0
  // A promotion's part of the price is no money that could go back.
  const own = job.paidCents - job.promotionCents
  const ofBooking = Math.min(job.sameDayCents - goneOf(job), job.paidCents - fee, own)
  return job.differenceCents + Math.max(0, ofBooking)
}
