import type { JobStatus, PersonMove } from '#domain/job/moves.ts'
import type { ModelDifference } from './difference-state.ts'
import { differenceKept, earnedOf, endWish, returnDifferences } from './difference-state.ts'
import type { ModelTip } from './tip-state.ts'

/** The expected state, with rules of its own that share no code with the server. Amounts in cents. */
export interface Model {
  now: number
  jobs: ModelJob[]
  /** Whether each of the two cleaners can receive money; null without an account. */
  accounts: [boolean | null, boolean | null]
}

export type ModelSide = 'customer' | 0 | 1
export type CleanerNumber = 0 | 1

interface ModelRescheduleRequest {
  by: ModelSide
  to: number
  until: number
  said: number
  difference: ModelDifference | null
}

export interface ModelJob {
  /** Amount of the booking's payment, and the current price of the cleaning without differences. */
  booked: number
  price: number
  /** Remaining surcharge for today, and the part that an operator has refunded. */
  surcharge: number
  gone: number
  scheduledFor: number
  /** The time that a late fee goes by, and the price it is of, where a move has left them; the job's own otherwise. */
  promised: number | null
  promisedPrice: number | null
  /** What was said that it costs more, or gives back. */
  rescheduleRequest: ModelRescheduleRequest | null
  wish: { to: number; askedAt: number; until: number; difference: ModelDifference } | null
  differences: ModelDifference[]
  /** Reschedule requests by side, with their times. */
  asked: { by: ModelSide; at: number }[]
  status: JobStatus
  cleaner: CleanerNumber | null
  /** When its cleaner said that they were at the door, and how late they said they would be. */
  checkedIn: number | null
  confirmed: boolean
  /** The customer contests the completed visit as a no-show, and the ruling. */
  contest: 'open' | 'upheld' | 'overturned' | null
  late: number
  /** Who did not come to a visit that was booked anew. */
  missedBy: readonly (CleanerNumber | null)[]
  paid: boolean
  /** Promised to the customer and not sent yet; then what has left Stripe as refunds. */
  owed: number
  returned: number
  /** What a dispute has taken for good of the rest. */
  lost: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  disputed: number
  refundedByUs: boolean
  payout: { dueAt: number; sent: boolean } | null
  reviewedBy: ModelSide[]
  completedAt: number
  tips: ModelTip[]
}

export const hour = 3_600_000
export const jobHours = 2
const holdHours = 24
const minute = 60_000
const graceMinutes = 15
const waitMinutes = 20
const freeHours = 24
const lateFeePercent = 25
const atDoorPercent = 50
/** How long before the scheduled start a cleaner may check in, and start. */
const earlyHours = 2
const startMinutes = 30

export const kept = (job: ModelJob) => (job.paid ? job.booked - job.owed - job.returned - job.lost : 0)

/** 95 percent of what was kept, once a person has earned it. */
export const earned = (job: ModelJob) => (job.payout ? earnedOf(kept(job)) : 0)

export function payoutStatus(job: ModelJob): string | null {
  if (!job.payout) return null
  if (kept(job) === 0) return 'reversed'
  if (job.payout.sent) return 'paid'
  return job.dispute === 'open' || job.contest === 'open' ? 'frozen' : 'pending'
}

function paymentStatus(job: ModelJob): string | null {
  if (!job.paid) return job.status === 'cancelled' ? null : 'pending'
  if (job.owed > 0) return 'refund_pending'
  return kept(job) === 0 || job.refundedByUs ? 'refunded' : 'completed'
}

/** What a person may do with a job, or null when it does not exist for them. */
export function rightsOf(model: Model, job: ModelJob, side: ModelSide) {
  const { now } = model
  const own = side === 'customer' || job.cleaner === side
  if (!own && (job.status === 'completed' || job.status === 'cancelled')) return null
  if (job.status === 'pending' && side !== 'customer' && job.missedBy.includes(side)) return null
  const contesting = side === 'customer' && job.contest === 'open'
  return {
    status: job.status,
    ...movesOf(model, job, side),
    canPay: side === 'customer' && !job.paid && !contesting && isPayable(job, now),
    canReview: own && job.status === 'completed' && !contesting && !job.reviewedBy.includes(side),
    payment: own ? paymentStatus(job) : null,
  }
}

/** For work that was done, and for a visit that can still be taken. */
export function isPayable({ status, scheduledFor }: ModelJob, now: number): boolean {
  return status === 'completed' || (status === 'pending' && now < scheduledFor)
}

interface Moves {
  allowedMoves: PersonMove[]
  laterMoves: PersonMove[]
}

/** From then on a cleaner who is not there counts as missing. */
export const noShowFrom = (job: ModelJob) => job.scheduledFor + graceMinutes * minute

export const cameInTime = (job: ModelJob) =>
  job.checkedIn !== null && (job.confirmed || job.checkedIn < noShowFrom(job))

/** The visit has begun, with its cleaner at the door. */
const waitsAtDoor = (job: ModelJob, now: number) => cameInTime(job) && now >= job.scheduledFor

/** A cleaner who is not there and has had their time, or has said that they will take longer than that. */
const isMissing = (job: ModelJob, now: number) =>
  !cameInTime(job) && (now >= noShowFrom(job) || job.late > graceMinutes)

const checkInFrom = (job: ModelJob) => job.scheduledFor - earlyHours * hour

/** Once, until the money of the work may leave. */
export const canContest = (job: ModelJob, now: number) =>
  job.contest === null && !job.confirmed && now < heldUntil(job, job.completedAt)

const endOf = (job: ModelJob) => job.scheduledFor + jobHours * hour
export const heldUntil = (job: ModelJob, now: number) => Math.max(now, endOf(job)) + holdHours * hour
const lockoutFrom = (job: ModelJob) => Math.max(job.scheduledFor, job.checkedIn ?? 0) + waitMinutes * minute

function customersMoves(model: Model, job: ModelJob): Moves {
  const { now } = model
  if (job.status === 'pending')
    return { allowedMoves: now < job.scheduledFor ? ['cancel', 'reschedule'] : ['cancel'], laterMoves: [] }
  if (job.status === 'completed')
    return { allowedMoves: canContest(job, now) ? ['contest'] : [], laterMoves: [] }
  if (job.status !== 'assigned') return { allowedMoves: [], laterMoves: [] }
  const yes: PersonMove[] = job.confirmed ? [] : ['confirm_arrival']
  const noShow: PersonMove[] = cameInTime(job) ? [] : ['report_no_show', 'rebook']
  const times = timeMoves(model, job, 'customer')
  const [yesNow, noShowNow] = [now >= checkInFrom(job), now >= noShowFrom(job)]
  return {
    allowedMoves: ['cancel', ...(yesNow ? yes : []), ...(noShowNow ? noShow : []), ...times],
    laterMoves: [...(yesNow ? [] : yes), ...(noShowNow ? [] : noShow)],
  }
}

/** What a cleaner can say of their coming. */
function wordsOf(job: ModelJob, now: number): Moves {
  const none: Moves = { allowedMoves: [], laterMoves: [] }
  if (job.status !== 'assigned') return none
  const [opens, words]: [number, PersonMove[]] =
    job.checkedIn === null
      ? [checkInFrom(job), ['on_my_way', 'check_in', 'running_late']]
      : [lockoutFrom(job), ['report_lockout']]
  if (opens >= endOf(job) || now >= endOf(job)) return none
  return now >= opens ? { allowedMoves: words, laterMoves: [] } : { allowedMoves: [], laterMoves: words }
}

function movesOf(model: Model, job: ModelJob, side: ModelSide): Moves {
  const { now } = model
  const { status, cleaner, scheduledFor } = job
  const only = (...allowedMoves: PersonMove[]): Moves => ({ allowedMoves, laterMoves: [] })
  if (side === 'customer') return customersMoves(model, job)
  if (status === 'pending')
    return scheduledFor > now && !isBusy(model, job, side, scheduledFor) ? only('accept') : only()
  if (cleaner !== side) return only()
  const work: PersonMove[] =
    status === 'assigned' && job.checkedIn !== null
      ? ['start', 'complete']
      : status === 'in_progress'
        ? ['complete']
        : []
  const back: PersonMove[] = status === 'assigned' && now < scheduledFor ? ['withdraw'] : []
  const words = wordsOf(job, now)
  return {
    allowedMoves: [
      ...work.filter((step) => !isTooEarly(job, step, now)),
      ...back,
      ...words.allowedMoves,
      ...(status === 'assigned' ? timeMoves(model, job, side) : []),
    ],
    laterMoves: [...work.filter((step) => isTooEarly(job, step, now)), ...words.laterMoves],
  }
}

/** One request waits at a time; until it is over no one has another. */
function timeMoves(model: Model, job: ModelJob, side: ModelSide): PersonMove[] {
  const { now } = model
  const open = openRequest(job, now)
  if (open?.by === side) return ['cancel_reschedule_request']
  if (open)
    return isBusy(model, job, job.cleaner, open.to) ? ['decline'] : ['accept_reschedule_request', 'decline']
  return now < job.scheduledFor && job.checkedIn === null ? ['propose'] : []
}

export const openRequest = ({ rescheduleRequest }: ModelJob, now: number) =>
  rescheduleRequest && now < rescheduleRequest.until ? rescheduleRequest : null

/** Before its time a job can be neither begun nor done. */
export function isTooEarly({ scheduledFor, confirmed }: ModelJob, step: PersonMove, now: number): boolean {
  if (step === 'start' && confirmed) return false
  return now < scheduledFor - (step === 'start' ? startMinutes * minute : 0)
}

/** The cleaner has earned what was kept, by whichever comes last of completing and paying. */
export function earn(job: ModelJob, now: number): void {
  if (job.status !== 'completed') return
  const due = () => ({ dueAt: heldUntil(job, now), sent: false })
  if (kept(job) > 0) job.payout ??= due()
  for (const one of job.differences) if (differenceKept(one) > 0) one.payout ??= due()
}

/** A job whose whole payment is gone does not begin any more. */
export function expireIfUnaccepted(job: ModelJob): void {
  const waits = job.status === 'pending' || job.status === 'assigned'
  if (!waits || !job.paid || kept(job) > 0) return
  endWish(job)
  returnDifferences(job)
  job.status = 'cancelled'
}

/** True when this cleaner has another job at that time. */
export function isBusy({ jobs }: Model, job: ModelJob, by: ModelSide | null, at: number): boolean {
  return jobs.some(
    (other) =>
      other !== job &&
      other.cleaner === by &&
      (other.status === 'assigned' || other.status === 'in_progress') &&
      Math.abs(other.scheduledFor - at) < jobHours * hour,
  )
}

/** No one has it, and no one has paid. */
export const freshJob = (price: number, surcharge: number, scheduledFor: number): ModelJob => ({
  ...{ booked: price, price, surcharge, gone: 0, differences: [], wish: null, promisedPrice: null },
  ...{ scheduledFor, status: 'pending', cleaner: null, checkedIn: null, late: 0, missedBy: [] },
  ...{ confirmed: false, contest: null },
  ...{ promised: null, rescheduleRequest: null, asked: [], paid: false, owed: 0, returned: 0, lost: 0 },
  ...{ dispute: 'none', disputed: 0, refundedByUs: false, payout: null, completedAt: 0 },
  ...{ reviewedBy: [], tips: [] },
})

/** Its cleaner has given it back: the next one begins anew. */
export function giveBack(job: ModelJob): void {
  endWish(job)
  const fresh = { checkedIn: null, confirmed: false, late: 0, promised: null, promisedPrice: null }
  Object.assign(job, { status: 'pending', cleaner: null, ...fresh })
}

/** The late fee of cancelling now. */
export function lateFee(job: ModelJob, now: number): number {
  const late =
    job.cleaner !== null &&
    (job.promised ?? job.scheduledFor) - now < freeHours * hour &&
    !isMissing(job, now)
  const percent = waitsAtDoor(job, now) ? atDoorPercent : lateFeePercent
  return late ? shareOf(job, percent) : 0
}

/** Of the highest price that was promised, as far as it is there. */
export const shareOf = (job: ModelJob, percent: number) =>
  Math.min(Math.round(((job.promisedPrice ?? job.price) * percent) / 100), kept(job))

export const usualFee = (job: ModelJob) => shareOf(job, lateFeePercent)

export function endLate(job: ModelJob, fee: number, now: number): void {
  endWith(job, fee, waitsAtDoor(job, now) ? heldUntil(job, now) : now)
}

export function endWith(job: ModelJob, fee: number, dueAt: number): void {
  endWish(job)
  returnDifferences(job)
  sendBack(job, kept(job) - fee)
  job.status = 'cancelled'
  if (fee > 0) job.payout = { dueAt, sent: false }
}

/** Refunds a part of the booking's payment, once no dispute is open. */
export function sendBack(job: ModelJob, cents: number): void {
  if (cents === 0) return
  if (job.dispute === 'open') job.owed += cents
  else Object.assign(job, { returned: job.returned + cents, refundedByUs: true })
}
