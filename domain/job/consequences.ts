import { splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'
import { applyReschedule, type PricedReschedule, refundSources, type TimedJob } from './apply-reschedule.ts'
import { transitionClosesAt } from './can-move.ts'
import {
  announcedTooLongDelay,
  arrivedInTime,
  type CancellationRecord,
  cancellationAt,
  cleanerMissingFrom,
  freeUntil,
  isCleanerAtDoor,
  keptWhenEndedEarly,
  lockoutOf,
} from './cancellation.ts'
import type { Move } from './moves.ts'
import type { Party } from './reschedule-request.ts'

/** The consequences of a transition for money, in cents, and for notifications. */
export interface Consequences {
  /** The refund to the customer. */
  refundCents: number
  /** The fee that the customer pays, for a late cancellation or a lockout. */
  lateFeeCents: number
  /** What a promotion pays of that fee, because the customer has paid less than it. */
  coveredFeeCents: number
  /** The cleaner's earnings. */
  earningsCents: number
  /** When the earnings may be transferred at the earliest; null without earnings. */
  earningsFrom: Date | null
  /** The refund at that time, unless another cleaner accepts before. */
  refundUnlessTaken: { cents: number; at: Date } | null
  /** The terms of the new time; null for transitions that keep the time. */
  newTime: NewTime | null
  tells: readonly Party[]
  /** The first instant at which the consequences change; null: never. */
  until: Date | null
}

export interface NewTime {
  scheduledFor: Date
  /** The customer's additional payment; negative: a refund. */
  differenceCents: number
  /** The whole price, and the cleaner's part of it. */
  priceCents: number
  earningsCents: number
  /** The last instant of free cancellation; null without a cleaner. */
  freeUntil: Date | null
}

/**
 * A job with its money. `paidCents`: what was paid for the cleaning itself and not refunded, by the customer
 * and by a promotion.
 */
export interface AgreedJob extends TimedJob {
  paidCents: number
  /** What of that a promotion has paid: it never goes back to the customer. */
  promotionCents: number
  /** True once the payment of the cleaning was received, whatever was refunded since. */
  arrived: boolean
  /** The part of the cleaning's payment that an admin has decided to refund. */
  givenCents: number
  lateMinutes: number | null
  /** Paid for a reschedule request that waits for an answer; refunded unless it is accepted. */
  waitingCents: number
  /** What the platform adds to the earnings of the completed and paid visit. */
  boostCents: number
  /** True while a reschedule request waits for an answer. */
  waits: boolean
  terms: Terms
}

const nothing = {
  refundCents: 0,
  lateFeeCents: 0,
  coveredFeeCents: 0,
  earningsCents: 0,
  earningsFrom: null,
  refundUnlessTaken: null,
  newTime: null,
  until: null,
}

/**
 * The consequences of a transition at `now`, for its preview and for the act itself. Whether it is allowed is
 * decided in `moves.ts`. Source: C-086, C-010.
 */
export function consequences(
  job: AgreedJob,
  move: Move,
  now: Date,
  asked: PricedReschedule | null = null,
): Consequences {
  const told: Party[] = job.cleanerId === null ? ['customer'] : ['customer', 'cleaner']
  const givesBack = { refundCents: job.waitingCents }
  const extraCents = job.differenceCents + job.waitingCents
  switch (move) {
    case 'accept':
      return {
        ...nothing,
        ...earnings(job, job.arrived ? job.paidCents : job.priceCents, now),
        tells: ['customer'],
        until: transitionClosesAt(move, job),
      }
    case 'start': {
      const tells: Party[] = job.waits ? ['customer'] : []
      return { ...nothing, ...earnings(job, job.paidCents, now), ...givesBack, tells }
    }
    case 'complete':
      return { ...nothing, ...earnings(job, job.paidCents, now), ...givesBack, tells: ['customer'] }
    case 'cancel':
      return { ...nothing, ...cancelled(job, now, extraCents), tells: told }
    case 'withdraw':
      return {
        ...nothing,
        ...givesBack,
        refundUnlessTaken: {
          cents: job.paidCents - job.promotionCents + job.differenceCents,
          at: job.scheduledFor,
        },
        tells: ['customer'],
        until: transitionClosesAt(move, job),
      }
    case 'check_in':
      return { ...nothing, ...givesBack, tells: ['customer'], until: transitionClosesAt(move, job) }
    case 'confirm_arrival':
      return { ...nothing, ...givesBack, tells: ['cleaner'], until: transitionClosesAt(move, job) }
    case 'contest':
      return { ...nothing, tells: told, until: transitionClosesAt(move, job) }
    case 'on_my_way':
    case 'running_late':
      return { ...nothing, tells: ['customer'], until: transitionClosesAt(move, job) }
    case 'rebook':
      return { ...nothing, tells: told }
    case 'report_lockout': {
      const kept = lockoutOf(job)
      const { earningsFrom } = earnings(job, kept.lateFeeCents, now)
      return {
        ...nothing,
        ...amounts(job, kept, extraCents),
        earningsFrom,
        tells: told,
        until: transitionClosesAt(move, job),
      }
    }
    case 'end_early': {
      const kept = keptWhenEndedEarly(job)
      const earningsFrom = kept.cleanerShareCents === 0 ? null : heldUntil(job, now)
      return { ...nothing, ...amounts(job, kept, extraCents), earningsFrom, tells: told }
    }
    case 'reschedule':
    case 'propose':
    case 'accept_reschedule_request':
      return { ...nothing, ...timed(job, move, asked), tells: told }
    case 'decline':
    case 'cancel_reschedule_request':
      return { ...nothing, ...givesBack, tells: told }
    case 'report_no_show':
    case 'expire':
    case 'cancel_no_fault':
    case 'mark_missed':
    case 'void':
      return { ...nothing, refundCents: job.paidCents - job.promotionCents + extraCents, tells: told }
  }
}

/** The consequences of another time; a request that the other side has to accept moves no money yet. */
function timed(job: AgreedJob, move: Move, asked: PricedReschedule | null) {
  if (!asked) return { until: transitionClosesAt(move, job) }
  const moved = applyReschedule(job, asked)
  const { scheduledFor, priceCents, differenceCents } = moved
  // A part of the payment may have been refunded: the cleaner earns from the rest.
  const keptCents = job.arrived ? job.paidCents - refundSources(job, asked).ofBookingCents : priceCents
  return {
    refundCents: move === 'propose' ? 0 : Math.max(0, -asked.differenceCents),
    newTime: {
      scheduledFor,
      differenceCents: asked.differenceCents,
      priceCents: priceCents + differenceCents,
      earningsCents: earningsOf(moved, keptCents),
      freeUntil: job.cleanerId === null ? null : freeUntil(moved),
    },
    until: transitionClosesAt(move, job),
  }
}

/** The cleaner's part of the price and of a difference, each split by itself as it was paid, with the boost. */
function earningsOf({ terms, differenceCents, boostCents }: AgreedJob, cents: number): number {
  const parts = splitPrice(cents, terms).earningsCents + splitPrice(differenceCents, terms).earningsCents
  return parts + (cents > 0 ? boostCents : 0)
}

/**
 * The cleaner's part of a price, and the end of its hold: counted from the end of the visit, or of the work
 * if later.
 */
function earnings(job: AgreedJob, cents: number, now: Date) {
  const earningsCents = earningsOf(job, cents)
  return { earningsCents, earningsFrom: earningsCents === 0 ? null : heldUntil(job, now) }
}

function heldUntil({ terms, endsAt }: AgreedJob, now: Date): Date {
  const from = Math.max(now.getTime(), endsAt.getTime())
  return new Date(from + terms.payoutHoldHours * 3_600_000)
}

/**
 * A late fee is part of the cleaning's price; extra amounts are refunded. With the cleaner at the door it is
 * held like a lockout fee.
 */
function cancelled(job: AgreedJob, now: Date, extraCents: number): Omit<Consequences, 'tells'> {
  const kept = cancellationAt(job, now)
  const from = isCleanerAtDoor(job, now) ? heldUntil(job, now) : now
  return {
    ...nothing,
    ...amounts(job, kept, extraCents),
    earningsFrom: kept.cleanerShareCents === 0 ? null : from,
    until: job.cleanerId === null || job.paidCents === 0 ? null : changesAt(job, now),
  }
}

/** The fee is taken from the customer's own money first, and from a promotion where that is less. */
function amounts(
  { paidCents, promotionCents }: AgreedJob,
  { lateFeeCents: keptCents, cleanerShareCents }: CancellationRecord,
  extraCents: number,
) {
  const ownCents = paidCents - promotionCents
  const lateFeeCents = Math.min(keptCents, ownCents)
  return {
    refundCents: ownCents - lateFeeCents + extraCents,
    lateFeeCents,
    coveredFeeCents: keptCents - lateFeeCents,
    earningsCents: cleanerShareCents,
  }
}

/** The next instant at which canceling begins or stops to cost something. */
function changesAt(job: AgreedJob, now: Date): Date | null {
  if (announcedTooLongDelay(job)) return null
  const { scheduledFor, endsAt } = job
  // At `freeUntil` itself it is still free.
  const begins = new Date(freeUntil(job).getTime() + 1)
  const missing = new Date(Math.min(cleanerMissingFrom(job).getTime(), endsAt.getTime()))
  const changes = arrivedInTime(job) ? [begins, scheduledFor] : [begins, missing]
  return changes.find((at) => at > now) ?? null
}
