import { bookJob } from '../support/book-job.ts'
import { type Command, command, jobCommand } from './command.ts'
import { endWish } from './difference-state.ts'
import {
  type CleanerNumber,
  earn,
  endLate,
  freshJob,
  giveBack,
  hour,
  isBusy,
  isTooEarly,
  jobHours,
  kept,
  lateFee,
  type Model,
  type ModelJob,
  type ModelSide,
  rightsOf,
} from './state.ts'
import { dayOf, paidTip, surchargeForToday } from './time-state.ts'
import { expectAnswer, personOf } from './world.ts'

const mostJobs = 3

export const book = (hoursAhead: number, bathrooms: number): Command =>
  command({
    name: `book(in ${hoursAhead} hours)`,
    possible: ({ jobs }) => jobs.length < mostJobs,
    async run(model, world) {
      const scheduledFor = model.now + hoursAhead * hour
      const body = { scheduledDateTime: new Date(scheduledFor).toISOString(), bathroomCount: bathrooms }
      const booked = await bookJob(world.app, body, world.customer)
      const params = { id: booked.jobId }
      const { price } = (await world.customer.actor.call('GET /api/jobs/:id', { params })).body
      world.booked.push(booked)
      const surcharge = dayOf(scheduledFor) === dayOf(model.now) ? surchargeForToday : 0
      model.jobs.push(freshJob(Math.round(price * 100), surcharge, scheduledFor))
    },
  })

export const accept = (nth: number, by: CleanerNumber): Command =>
  jobCommand({
    name: `accept by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesAccept(model, job, by)
      const params = { id: booked.jobId }
      expectAnswer(await world.cleaners[by].actor.call('POST /api/jobs/:id/accept', { params }), refusal)
      if (refusal !== null || holds(job, by)) return
      endWish(job)
      withdrawImpossible(model, job, by)
      Object.assign(job, { status: 'assigned', cleaner: by })
    },
  })

/** The times that this cleaner has asked for of other jobs, and that `taken` makes impossible. */
function withdrawImpossible({ jobs }: Model, taken: ModelJob, by: CleanerNumber): void {
  for (const other of jobs) {
    const { rescheduleRequest, cleaner, status } = other
    const asked = status === 'assigned' && cleaner === by && rescheduleRequest?.by === by
    if (asked && Math.abs(rescheduleRequest.to - taken.scheduledFor) < jobHours * hour)
      other.rescheduleRequest = null
  }
}

/** Accepting what is theirs already changes nothing and is no fault. */
const holds = (job: ModelJob, by: CleanerNumber): boolean =>
  job.cleaner === by && (job.status === 'assigned' || job.status === 'in_progress')

function refusesAccept(model: Model, job: ModelJob, by: CleanerNumber): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (holds(job, by)) return null
  if (job.status !== 'pending') return 'job_already_taken'
  if (job.scheduledFor <= model.now) return 'job_time_passed'
  return isBusy(model, job, by, job.scheduledFor) ? 'job_overlaps' : null
}

/** The refusal of what only the job's cleaner may do, from some states and not before its time. */
function refusesWork(
  model: Model,
  job: ModelJob,
  by: CleanerNumber,
  step: 'start' | 'complete',
  from: string[],
): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (job.cleaner !== by) return job.cleaner === null ? 'move_not_allowed' : 'not_your_part'
  if (!from.includes(job.status)) return 'move_not_allowed'
  if (isTooEarly(job, step, model.now)) return `${step}_too_early`
  return job.checkedIn === null ? 'not_checked_in' : null
}

export const start = (nth: number, by: CleanerNumber): Command =>
  jobCommand({
    name: `start by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesWork(model, job, by, 'start', ['assigned'])
      const of = { params: { id: booked.jobId }, body: { status: 'in_progress' } }
      expectAnswer(await world.cleaners[by].actor.call('PUT /api/jobs/:id/status', of), refusal)
      if (refusal !== null) return
      endWish(job)
      job.status = 'in_progress'
    },
  })

export const complete = (nth: number, by: CleanerNumber, shortcut: boolean): Command =>
  jobCommand({
    name: `complete by ${by}${shortcut ? '' : ' step by step'}`,
    nth,
    async run({ job, booked, model, world }) {
      const from = shortcut ? ['assigned', 'in_progress'] : ['in_progress']
      const refusal = refusesWork(model, job, by, 'complete', from)
      const { actor } = world.cleaners[by]
      const params = { id: booked.jobId }
      const reply = shortcut
        ? await actor.call('POST /api/jobs/:id/complete', { params })
        : await actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'completed' } })
      expectAnswer(reply, refusal)
      if (refusal !== null) return
      endWish(job)
      job.status = 'completed'
      job.completedAt = model.now
      earn(job, model.now)
    },
  })

export const withdraw = (nth: number, by: CleanerNumber): Command =>
  jobCommand({
    name: `withdraw by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesWithdraw(model, job, by)
      const of = { params: { id: booked.jobId }, body: { reason: 'ill' } }
      expectAnswer(await world.cleaners[by].actor.call('POST /api/jobs/:id/withdraw', of), refusal)
      if (refusal === null) giveBack(job)
    },
  })

function refusesWithdraw(model: Model, job: ModelJob, by: CleanerNumber): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (job.cleaner !== by) return job.cleaner === null ? 'move_not_allowed' : 'not_your_part'
  return job.status === 'assigned' && model.now < job.scheduledFor ? null : 'move_not_allowed'
}

export const cancel = (nth: number, by: ModelSide, expectedLateFee?: number): Command =>
  jobCommand({
    name: `cancel by ${by}${expectedLateFee === undefined ? '' : ' expecting no fee'}`,
    nth,
    async run({ job, booked, model, world }) {
      const fee = lateFee(job, model.now)
      const refusal = refusesCancel(model, job, by, fee, expectedLateFee)
      const refund = (kept(job) - fee + paidTip(job)) / 100
      const body = {
        status: 'cancelled',
        ...(expectedLateFee === undefined ? { expected: { refund } } : { expectedLateFee }),
      }
      const of = { params: { id: booked.jobId }, body }
      expectAnswer(await personOf(world, by).actor.call('PUT /api/jobs/:id/status', of), refusal)
      if (refusal !== null) return
      endLate(job, fee, model.now)
    },
  })

function refusesCancel(
  model: Model,
  job: ModelJob,
  by: ModelSide,
  fee: number,
  expected?: number,
): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer') return 'not_your_part'
  if (job.status !== 'pending' && job.status !== 'assigned') return 'move_not_allowed'
  return expected !== undefined && fee > expected ? 'late_fee_changed' : null
}

export const review = (nth: number, by: ModelSide): Command =>
  jobCommand({
    name: `review by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesReview(model, job, by)
      const body = { jobId: booked.jobId, rating: 5, comment: 'Spotless.' }
      expectAnswer(await personOf(world, by).actor.call('POST /api/reviews', { body }), refusal)
      if (refusal === null) job.reviewedBy.push(by)
    },
  })

function refusesReview(model: Model, job: ModelJob, by: ModelSide): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer' && job.cleaner !== by) return 'not_your_part'
  if (job.cleaner === null) return 'no_cleaner_assigned'
  if (job.status !== 'completed') return 'job_not_completed'
  return job.reviewedBy.includes(by) ? 'already_reviewed' : null
}
