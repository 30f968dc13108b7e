import { type Command, jobCommand } from './command.ts'
import { endWish, type ModelDifference } from './difference-state.ts'
import {
  hour,
  isBusy,
  kept,
  type Model,
  type ModelJob,
  type ModelSide,
  openRequest,
  rightsOf,
} from './state.ts'
import { agreedCost, changesDay, costOf, moveTo } from './time-state.ts'
import { expectAnswer, personOf } from './world.ts'

const mostADay = 6
const answerHours = 24
const inDollars = (cents: number) => ({ expected: { difference: cents / 100 } })

/** The customer moves what no one has; of what a person has either side asks the other. More is paid first. */
export const askForTime = (nth: number, by: ModelSide, hoursAhead: number): Command =>
  jobCommand({
    name: `ask for another time by ${by} in ${hoursAhead} hours`,
    nth,
    async run({ job, booked, model, world }) {
      const to = model.now + hoursAhead * hour
      const said = costOf(model, job, by, to)
      const body = { scheduledFor: new Date(to).toISOString(), ...inDollars(said) }
      const of = { params: { id: booked.jobId }, body }
      const free = job.status === 'pending'
      const call = free ? 'POST /api/jobs/:id/reschedule' : 'POST /api/jobs/:id/propose'
      const refusal = free
        ? refusesReschedule(model, job, by, to)
        : refusesRescheduleRequest(model, job, by, to)
      const reply = await personOf(world, by).actor.call(call, of)
      expectAnswer(reply, refusal)
      if (refusal !== null) return
      endWish(job)
      const until = Math.min(model.now + answerHours * hour, job.scheduledFor, to)
      if (said > 0) {
        const difference: ModelDifference = { cents: said, returned: 0, state: 'unpaid', payout: null }
        job.differences.push(difference)
        job.wish = { to, askedAt: model.now, until, difference }
        const { paymentIntentId = '', clientSecret = '' } = reply.body.toPay ?? {}
        world.differences.set(difference, { paymentIntentId, clientSecret })
        return
      }
      job.asked.push({ by, at: model.now })
      if (free) moveTo(job, { by, to, said, difference: null })
      else job.rescheduleRequest = { by, to, until, said, difference: null }
    },
  })

function refusesReschedule(model: Model, job: ModelJob, by: ModelSide, to: number): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer') return 'not_your_part'
  if (model.now >= job.scheduledFor) return 'move_not_allowed'
  return refusesTime(model, job, by, to)
}

function refusesRescheduleRequest(model: Model, job: ModelJob, by: ModelSide, to: number): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer' && job.cleaner !== by) return 'not_your_part'
  if (job.status === 'assigned' && openRequest(job, model.now)) return 'reschedule_request_open'
  if (job.status !== 'assigned' || job.checkedIn !== null || model.now >= job.scheduledFor)
    return 'move_not_allowed'
  const refusal = refusesTime(model, job, by, to)
  if (refusal) return refusal
  if (!isBusy(model, job, job.cleaner, to)) return null
  return by === 'customer' ? 'cleaner_busy' : 'job_overlaps'
}

function refusesTime(model: Model, job: ModelJob, by: ModelSide, to: number): string | null {
  // Whichever cleaner asks, it is the cleaner's side.
  const ofSide = job.asked.filter((one) => (one.by === 'customer') === (by === 'customer'))
  if (ofSide.filter(({ at }) => at > model.now - 24 * hour).length >= mostADay)
    return 'too_many_reschedule_requests'
  if (to === job.scheduledFor) return 'same_time'
  if (kept(job) > 0) return null
  // Nothing can be added to what was not paid, or taken from it.
  const keepsDay = job.surcharge > 0 && changesDay(job, to)
  if (!keepsDay && costOf(model, job, by, to) === 0) return null
  if (job.cleaner === null) return 'pay_first'
  return keepsDay ? 'unpaid_keeps_day' : 'unpaid_not_today'
}

const answers = {
  accept_reschedule_request: 'accept-reschedule-request',
  decline: 'decline',
  cancel_reschedule_request: 'cancel-reschedule-request',
} as const

export const answerTime = (nth: number, by: ModelSide, move: keyof typeof answers): Command =>
  jobCommand({
    name: `${move} by ${by}`,
    nth,
    // The other meaning of a no, to an open job, is told elsewhere.
    possible: ({ status }) => status === 'assigned',
    async run({ job, booked, model, world }) {
      const refusal = refusesAnswer(model, job, by, move)
      const { rescheduleRequest } = job
      const body =
        move === 'accept_reschedule_request' && rescheduleRequest
          ? inDollars(agreedCost(job, rescheduleRequest))
          : undefined
      const of = { params: { id: booked.jobId }, ...(body && { body }) }
      expectAnswer(await personOf(world, by).actor.call(`POST /api/jobs/:id/${answers[move]}`, of), refusal)
      if (refusal !== null) return
      if (move === 'accept_reschedule_request' && rescheduleRequest) {
        moveTo(job, rescheduleRequest)
        job.rescheduleRequest = null
      }
      endWish(job)
    },
  })

function refusesAnswer(
  model: Model,
  job: ModelJob,
  by: ModelSide,
  move: keyof typeof answers,
): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer' && job.cleaner !== by) return 'not_your_part'
  const open = openRequest(job, model.now)
  if (!open) return 'reschedule_request_over'
  if ((open.by === by) !== (move === 'cancel_reschedule_request')) return 'not_your_part'
  if (move !== 'accept_reschedule_request' || !isBusy(model, job, job.cleaner, open.to)) return null
  return by === 'customer' ? 'cleaner_busy' : 'job_overlaps'
}
