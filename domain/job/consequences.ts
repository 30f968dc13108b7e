import { splitPrice } from '../payout/split.ts'
import type { Terms } from '../terms.ts'
import {
  cameInTime,
  cancellationAt,
  freeUntil,
  type Kept,
  lockoutOf,
  missingFrom,
  saysTooLate,
} from './cancellation.ts'
import { closesAt, type Move, type Visit } from './moves.ts'

type Told = 'customer' | 'cleaner'

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
  tells: readonly Told[]
  /** The first instant at which it would mean something else; null: it stays so. */
  until: Date | null
}

/** A job as far as money goes. `paidCents`: what was paid and has not gone back. */
export interface AgreedJob extends Visit {
  cleanerId: number | null
  lateMinutes: number | null
  priceCents: number
  paidCents: number
  terms: Terms
}

const nothing = {
  refundCents: 0,
  lateFeeCents: 0,
  earningsCents: 0,
  earningsFrom: null,
  refundUnlessTaken: null,
  until: null,
}

/**
 * The one answer to what a move does at `now`, for the screen that offers it and for the act that makes it.
 * Whether it is allowed is for `moves.ts` to say. Source: C-086, C-010.
 */
export function consequences(job: AgreedJob, move: Move, now: Date): Consequences {
  const told: Told[] = job.cleanerId === null ? ['customer'] : ['customer', 'cleaner']
  switch (move) {
    case 'accept':
      return {
        ...nothing,
        ...earnings(job, job.priceCents, now),
        tells: ['customer'],
        until: closesAt(move, job),
      }
    case 'start':
      return { ...nothing, ...earnings(job, job.paidCents, now), tells: [] }
    case 'complete':
      return { ...nothing, ...earnings(job, job.paidCents, now), tells: ['customer'] }
    case 'cancel':
      return { ...cancelled(job, now), tells: told }
    case 'withdraw':
      return {
        ...nothing,
        refundUnlessTaken: { cents: job.paidCents, at: job.scheduledFor },
        tells: ['customer'],
        until: closesAt(move, job),
      }
    case 'check_in':
    case 'running_late':
      return { ...nothing, tells: ['customer'], until: closesAt(move, job) }
    case 'rebook':
      return { ...nothing, tells: told }
    case 'report_lockout': {
      const kept = lockoutOf(job)
      const { earningsFrom } = earnings(job, kept.lateFeeCents, now)
      return { ...nothing, ...amounts(kept), earningsFrom, tells: told, until: closesAt(move, job) }
    }
    case 'report_no_show':
    case 'lapse':
    case 'miss':
      return { ...nothing, refundCents: job.paidCents, tells: told }
  }
}

/** The cleaner's part of a price, and when its hold ends: counted from the end of the visit, or of the work if later. */
function earnings({ terms, endsAt }: AgreedJob, cents: number, now: Date) {
  const { earningsCents } = splitPrice(cents, terms)
  const from = Math.max(now.getTime(), endsAt.getTime()) + terms.payoutHoldHours * 3_600_000
  return { earningsCents, earningsFrom: earningsCents === 0 ? null : new Date(from) }
}

function cancelled(job: AgreedJob, now: Date): Omit<Consequences, 'tells'> {
  const kept = cancellationAt(job, now)
  return {
    ...nothing,
    ...amounts(kept),
    earningsFrom: kept.cleanerShareCents === 0 ? null : now,
    until: job.cleanerId === null || job.paidCents === 0 ? null : changesAt(job, now),
  }
}

function amounts({ refundCents, lateFeeCents, cleanerShareCents }: Kept) {
  return { refundCents, lateFeeCents, earningsCents: cleanerShareCents }
}

/** The next instant at which cancelling begins or ceases to cost something. */
function changesAt(job: AgreedJob, now: Date): Date | null {
  if (saysTooLate(job)) return null
  // At `freeUntil` itself it is still free.
  const changes = [
    new Date(freeUntil(job).getTime() + 1),
    cameInTime(job) ? job.scheduledFor : missingFrom(job),
  ]
  return changes.find((at) => at > now) ?? null
}
