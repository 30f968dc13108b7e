import { splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'
import { closesAt } from './can-move.ts'
import {
  type CancellationRecord,
  cameInTime,
  cancellationAt,
  freeUntil,
  keptWhenEndedEarly,
  lockoutOf,
  missingFrom,
  saysTooLate,
  waitsAtDoor,
} from './cancellation.ts'
import type { Move } from './moves.ts'
import { type AskedTime, givesBack, movedTo, type TimedJob } from './new-time.ts'
import type { Party } from './proposal.ts'

/** What a move means for everybody's money, in cents, and for whom we write to. */
export interface Consequences {
  /** Back to the customer. */
  refundCents: number
  /** What the customer still pays: of a late cancellation, or because the cleaner was not let in. */
  lateFeeCents: number
  /** To the cleaner. */
  earningsCents: number
  /** When that may leave for their account at the earliest; null: there is nothing. */
  earningsFrom: Date | null
  /** What goes back to the customer, and when, unless another cleaner has taken the job by then. */
  refundUnlessTaken: { cents: number; at: Date } | null
  /** What holds once the visit has moved; null for what moves none. */
  newTime: NewTime | null
  tells: readonly Party[]
  /** The first instant at which it would mean something else; null: it stays so. */
  until: Date | null
}

export interface NewTime {
  scheduledFor: Date
  /** What the customer pays more; as a negative number, what goes back. */
  differenceCents: number
  /** All of the price, and the cleaner's part of it. */
  priceCents: number
  earningsCents: number
  /** The last instant at which the customer could cancel free of charge; null while nobody has the job. */
  freeUntil: Date | null
}

/** A job as far as money goes. `paidCents`: what was paid for the cleaning itself and has not gone back. */
export interface AgreedJob extends TimedJob {
  paidCents: number
  /** The payment of the cleaning has arrived, whatever of it has gone back since. */
  arrived: boolean
  /** What of the cleaning's payment an operator has decided to give back. */
  givenCents: number
  lateMinutes: number | null
  /** Paid for a time that waits for an answer: it goes back unless the visit moves to it. */
  waitingCents: number
  /** A time that was asked for waits for an answer. */
  waits: boolean
  terms: Terms
}

const nothing = {
  refundCents: 0,
  lateFeeCents: 0,
  earningsCents: 0,
  earningsFrom: null,
  refundUnlessTaken: null,
  newTime: null,
  until: null,
}

/**
 * The one answer to what a move does at `now`, for the screen that offers it and for the act that makes it.
 * Whether it is allowed is for `moves.ts` to say. Source: C-086, C-010.
 */
export function consequences(
  job: AgreedJob,
  move: Move,
  now: Date,
  asked: AskedTime | null = null,
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
        until: closesAt(move, job),
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
        refundUnlessTaken: { cents: job.paidCents + job.differenceCents, at: job.scheduledFor },
        tells: ['customer'],
        until: closesAt(move, job),
      }
    case 'check_in':
      return { ...nothing, ...givesBack, tells: ['customer'], until: closesAt(move, job) }
    case 'confirm_arrival':
      return { ...nothing, ...givesBack, tells: ['cleaner'], until: closesAt(move, job) }
    case 'contest':
      return { ...nothing, tells: told, until: closesAt(move, job) }
    case 'running_late':
      return { ...nothing, tells: ['customer'], until: closesAt(move, job) }
    case 'rebook':
      return { ...nothing, tells: told }
    case 'report_lockout': {
      const kept = lockoutOf(job)
      const { earningsFrom } = earnings(job, kept.lateFeeCents, now)
      return {
        ...nothing,
        ...amounts(kept, extraCents),
        earningsFrom,
        tells: told,
        until: closesAt(move, job),
      }
    }
    case 'end_early': {
      const kept = keptWhenEndedEarly(job)
      const earningsFrom = kept.cleanerShareCents === 0 ? null : heldUntil(job, now)
      return { ...nothing, ...amounts(kept, extraCents), earningsFrom, tells: told }
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
      return { ...nothing, refundCents: job.paidCents + extraCents, tells: told }
  }
}

/** What moving a visit would mean, or does now: what the other side has still to agree to moves no money yet. */
function timed(job: AgreedJob, move: Move, asked: AskedTime | null) {
  if (!asked) return { until: closesAt(move, job) }
  const moved = movedTo(job, asked)
  const { scheduledFor, priceCents, differenceCents } = moved
  // Of what was paid a part may have gone back: whoever does the work earns of the rest.
  const keptCents = job.arrived ? job.paidCents - givesBack(job, asked).ofBookingCents : priceCents
  return {
    refundCents: move === 'propose' ? 0 : Math.max(0, -asked.differenceCents),
    newTime: {
      scheduledFor,
      differenceCents: asked.differenceCents,
      priceCents: priceCents + differenceCents,
      earningsCents: earningsOf(moved, keptCents),
      freeUntil: job.cleanerId === null ? null : freeUntil(moved),
    },
    until: closesAt(move, job),
  }
}

/** The cleaner's part of the price and of a difference, each split by itself as it was paid. */
function earningsOf({ terms, differenceCents }: AgreedJob, cents: number): number {
  return splitPrice(cents, terms).earningsCents + splitPrice(differenceCents, terms).earningsCents
}

/** The cleaner's part of a price, and when its hold ends: counted from the end of the visit, or of the work if later. */
function earnings(job: AgreedJob, cents: number, now: Date) {
  const earningsCents = earningsOf(job, cents)
  return { earningsCents, earningsFrom: earningsCents === 0 ? null : heldUntil(job, now) }
}

function heldUntil({ terms, endsAt }: AgreedJob, now: Date): Date {
  const from = Math.max(now.getTime(), endsAt.getTime())
  return new Date(from + terms.payoutHoldHours * 3_600_000)
}

/** A late fee is of the cleaning itself: what was paid beside it goes back. Instead of a lock-out it is held as one. */
function cancelled(job: AgreedJob, now: Date, extraCents: number): Omit<Consequences, 'tells'> {
  const kept = cancellationAt(job, now)
  const from = waitsAtDoor(job, now) ? heldUntil(job, now) : now
  return {
    ...nothing,
    ...amounts(kept, extraCents),
    earningsFrom: kept.cleanerShareCents === 0 ? null : from,
    until: job.cleanerId === null || job.paidCents === 0 ? null : changesAt(job, now),
  }
}

function amounts({ refundCents, lateFeeCents, cleanerShareCents }: CancellationRecord, extraCents: number) {
  return { refundCents: refundCents + extraCents, lateFeeCents, earningsCents: cleanerShareCents }
}

/** The next instant at which cancelling begins or ceases to cost something. */
function changesAt(job: AgreedJob, now: Date): Date | null {
  if (saysTooLate(job)) return null
  const { scheduledFor, endsAt } = job
  // At `freeUntil` itself it is still free.
  const begins = new Date(freeUntil(job).getTime() + 1)
  const missing = new Date(Math.min(missingFrom(job).getTime(), endsAt.getTime()))
  const changes = cameInTime(job) ? [begins, scheduledFor] : [begins, missing]
  return changes.find((at) => at > now) ?? null
}
