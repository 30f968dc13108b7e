import { differenceKept, held, type ModelDifference, returnDifferences } from './difference-state.ts'
import { kept, type Model, type ModelJob, type ModelSide, sendBack, usualFee } from './state.ts'

export const surchargeForToday = 5000

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' })
export const dayOf = (at: number) => calendar.format(at)

/** What was paid for other times, whether they hold or wait for a yes. */
export const paidTip = ({ differences }: ModelJob) =>
  differences.reduce((sum, one) => sum + differenceKept(one), 0)

export const changesDay = (job: ModelJob, to: number) => dayOf(to) !== dayOf(job.scheduledFor)

/** What leaving the day gives back: all that was paid by itself, and of the booking's never what a late fee is of. */
function givesBack(job: ModelJob, by: ModelSide): number {
  const fee = by === 'customer' && job.cleaner !== null ? usualFee(job) : 0
  return held(job) + Math.max(0, Math.min(job.surcharge, kept(job) - fee))
}

/** What another time costs more, or as a negative number gives back. */
export function costOf(model: Model, job: ModelJob, by: ModelSide, to: number): number {
  if (!changesDay(job, to)) return 0
  if (dayOf(to) !== dayOf(model.now)) return 0 - givesBack(job, by)
  return by === 'customer' ? Math.max(0, surchargeForToday - job.surcharge - held(job)) : 0
}

interface TimeStateAgreed {
  by: ModelSide
  to: number
  said: number
  difference: ModelDifference | null
}

/** What a yes comes to now: what was said, but for what has gone back meanwhile. */
export function agreedCost(job: ModelJob, { by, said, difference }: TimeStateAgreed): number {
  if (difference) return difference.cents - difference.returned
  return said < 0 ? 0 - Math.min(-said, givesBack(job, by)) : 0
}

/** The visit moves, with its price and its promise. */
export function moveTo(job: ModelJob, agreed: TimeStateAgreed): void {
  const { by, to, difference } = agreed
  const cost = agreedCost(job, agreed)
  const before = job.price
  const fee = job.promisedPrice ?? before
  if (changesDay(job, to)) {
    job.price -= job.gone
    job.gone = 0
  }
  if (cost < 0) {
    const ofBooking = -cost - held(job)
    returnDifferences(job)
    sendBack(job, ofBooking)
    job.price -= ofBooking
    job.surcharge -= ofBooking
  }
  if (difference) difference.state = 'holds'
  const old = job.promised ?? job.scheduledFor
  // What a cleaner puts off moves the promise along, never beyond the visit.
  const along = Math.max(old, Math.min(to, old + Math.max(0, to - job.scheduledFor)))
  const promise =
    by === 'customer'
      ? { promised: Math.min(old, to), promisedPrice: Math.max(fee, job.price) }
      : { promised: along, promisedPrice: fee + job.price - before }
  const none = { promised: null, promisedPrice: null }
  Object.assign(job, { scheduledFor: to, late: 0, ...(job.cleaner === null ? none : promise) })
}
