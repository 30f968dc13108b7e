import { lockoutForm } from '../../testing/people.ts'
import { type Command, jobCommand } from './command.ts'
import { endWish } from './difference-state.ts'
import {
  type CleanerNumber,
  cameInTime,
  endWith,
  giveBack,
  heldUntil,
  hour,
  type Model,
  type ModelJob,
  noShowFrom,
  rightsOf,
  shareOf,
} from './state.ts'
import { expectAnswer } from './world.ts'

const lockoutPercent = 50

export const checkIn = (nth: number, by: CleanerNumber): Command =>
  jobCommand({
    name: `check in by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const again = job.cleaner === by && job.status === 'assigned' && job.checkedIn !== null
      const refusal = again ? null : refusesWord(model, job, by, 'check_in')
      const params = { id: booked.jobId }
      expectAnswer(await world.cleaners[by].actor.call('POST /api/jobs/:id/check-in', { params }), refusal)
      if (refusal !== null) return
      job.checkedIn ??= model.now
      endWish(job)
    },
  })

export const runLate = (nth: number, by: CleanerNumber, minutes: number): Command =>
  jobCommand({
    name: `${minutes} minutes late by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const word = refusesWord(model, job, by, 'running_late')
      const refusal = word ?? (job.late > minutes ? 'said_later' : null)
      const of = { params: { id: booked.jobId }, body: { minutes } }
      expectAnswer(await world.cleaners[by].actor.call('POST /api/jobs/:id/running-late', of), refusal)
      if (refusal === null) job.late = minutes
    },
  })

/** Why the job's cleaner may not say so now. */
function refusesWord(
  model: Model,
  job: ModelJob,
  by: CleanerNumber,
  word: 'check_in' | 'running_late' | 'report_lockout',
): string | null {
  const rights = rightsOf(model, job, by)
  if (!rights) return 'job_not_found'
  if (job.cleaner !== by) return job.cleaner === null ? 'move_not_allowed' : 'not_your_part'
  if (word === 'report_lockout' && job.status === 'assigned' && job.checkedIn === null)
    return 'not_checked_in'
  if (rights.laterMoves.includes(word)) return 'move_too_early'
  return rights.allowedMoves.includes(word) ? null : 'move_not_allowed'
}

/** Nobody came: `aheadHours` for another time instead of the money. */
export const reportNoShow = (nth: number, aheadHours?: number): Command =>
  jobCommand({
    name: `report a no-show${aheadHours === undefined ? '' : `, rebook in ${aheadHours} hours`}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesNoShow(model, job)
      const to = model.now + (aheadHours ?? 0) * hour
      const body = aheadHours
        ? ({ wish: 'rebook', scheduledFor: new Date(to).toISOString() } as const)
        : ({ wish: 'refund' } as const)
      const of = { params: { id: booked.jobId }, body }
      expectAnswer(await world.customer.actor.call('POST /api/jobs/:id/report-no-show', of), refusal)
      if (refusal !== null) return
      if (!aheadHours) return endWith(job, 0, model.now)
      const missedBy = [...job.missedBy, job.cleaner]
      giveBack(job)
      Object.assign(job, { missedBy, scheduledFor: to })
    },
  })

function refusesNoShow(model: Model, job: ModelJob): string | null {
  const assigned = job.status === 'assigned'
  if (assigned && cameInTime(job)) return 'cleaner_checked_in'
  if (assigned && model.now < noShowFrom(job)) return 'move_too_early'
  return assigned ? null : 'move_not_allowed'
}

export const reportLockout = (nth: number, by: CleanerNumber): Command =>
  jobCommand({
    name: `report a lock-out by ${by}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesWord(model, job, by, 'report_lockout')
      const form = { method: 'POST', body: await lockoutForm('I rang three times.') }
      const { actor } = world.cleaners[by]
      const answer = await actor.fetch(`/api/jobs/${booked.jobId}/report-lockout`, form)
      expectAnswer({ status: answer.status, body: await answer.json() }, refusal)
      if (refusal !== null) return
      endWith(job, cameInTime(job) ? shareOf(job, lockoutPercent) : 0, heldUntil(job, model.now))
    },
  })
