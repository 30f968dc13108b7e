import { lockoutForm } from '../support/people.ts'
import { type Command, jobCommand } from './command.ts'
import { endWish } from './difference-state.ts'
import {
  type CleanerNumber,
  cameInTime,
  canContest,
  endWith,
  giveBack,
  heldUntil,
  hour,
  kept,
  type Model,
  type ModelJob,
  noShowFrom,
  rightsOf,
  sendBack,
  shareOf,
} from './state.ts'
import { tipKept } from './tip-state.ts'
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

/** No one came: `aheadHours` for another time instead of the money. */
export const reportNoShow = (nth: number, aheadHours?: number): Command =>
  jobCommand({
    name: `report a no-show${aheadHours === undefined ? '' : `, rebook in ${aheadHours} hours`}`,
    nth,
    async run({ job, booked, model, world }) {
      const contests = job.status === 'completed' && !aheadHours
      const refusal = contests ? refusesContest(model, job) : refusesNoShow(model, job)
      const to = model.now + (aheadHours ?? 0) * hour
      const body = aheadHours
        ? ({ wish: 'rebook', scheduledFor: new Date(to).toISOString() } as const)
        : ({ wish: 'refund' } as const)
      const of = { params: { id: booked.jobId }, body }
      expectAnswer(await world.customer.actor.call('POST /api/jobs/:id/report-no-show', of), refusal)
      if (refusal !== null) return
      if (contests) {
        job.contest = 'open'
        return
      }
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

function refusesContest({ now }: Model, job: ModelJob): string | null {
  if (job.confirmed) return 'arrival_confirmed'
  if (job.contest) return 'contested_already'
  return canContest(job, now) ? null : 'contest_too_late'
}

/** The customer confirms that the cleaner is there; it counts as a check-in. */
export const confirmArrival = (nth: number): Command =>
  jobCommand({
    name: 'confirm the arrival',
    nth,
    async run({ job, booked, model, world }) {
      const again = job.status === 'assigned' && job.confirmed
      const rights = rightsOf(model, job, 'customer')
      const refusal = again
        ? null
        : rights?.laterMoves.includes('confirm_arrival')
          ? 'move_too_early'
          : rights?.allowedMoves.includes('confirm_arrival')
            ? null
            : 'move_not_allowed'
      const of = { params: { id: booked.jobId } }
      expectAnswer(await world.customer.actor.call('POST /api/jobs/:id/confirm-arrival', of), refusal)
      if (refusal !== null || again) return
      job.checkedIn ??= model.now
      job.confirmed = true
      endWish(job)
    },
  })

/** An operator rules on a completed visit to which no one came, as the customer says. */
export const ruleContest = (nth: number, ruling: 'uphold' | 'overturn'): Command =>
  jobCommand({
    name: `${ruling} the contest`,
    nth,
    async run({ job, booked, world }) {
      if (job.contest !== 'open') return
      const { admin } = world
      await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
      const params = { id: booked.jobId }
      const { body } = await admin.actor.call('GET /api/admin/jobs/:id/reports', { params })
      const [report] = body
      if (!report?.contested) throw new Error('the contest is not shown')
      const expected = report[ruling]
      // A bank asks about the money: nothing can be given back before it has decided.
      if (!expected) return
      const call = { params, body: { reportId: report.id, ruling, reason: 'as was seen', expected } }
      expectAnswer(await admin.actor.call('POST /api/admin/jobs/:id/rulings', call), null)
      job.contest = ruling === 'uphold' ? 'upheld' : 'overturned'
      if (ruling === 'overturn') return
      sendBack(job, kept(job))
      for (const one of job.differences) if (!one.payout?.sent) one.returned = one.cents
      for (const tip of job.tips) if (!tip.sent) tip.returned += tipKept(tip)
      job.status = 'cancelled'
    },
  })

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
