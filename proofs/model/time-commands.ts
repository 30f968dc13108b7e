import { type Command, jobCommand } from './command.ts'
import { hour, isBusy, type Model, type ModelJob, openProposal, rightsOf, type Side } from './state.ts'
import { expectAnswer, personOf } from './world.ts'

const mostADay = 6
const answerHours = 24
const cheapestForToday = 12_000

/** Another time at the same price: of a job that was not booked for today, never for today. */
const atSamePrice = ({ price }: ModelJob) => price < cheapestForToday + 2000

/** The customer moves what nobody has; of what somebody has either side asks the other. */
export const askForTime = (nth: number, by: Side, hoursAhead: number): Command =>
  jobCommand({
    name: `ask for another time by ${by} in ${hoursAhead} hours`,
    nth,
    possible: atSamePrice,
    async run({ job, booked, model, world }) {
      const to = model.now + hoursAhead * hour
      const body = { scheduledFor: new Date(to).toISOString() }
      const of = { params: { id: booked.jobId }, body }
      const { actor } = personOf(world, by)
      if (job.status === 'pending') {
        const refusal = refusesReschedule(model, job, by, to)
        expectAnswer(await actor.call('POST /api/jobs/:id/reschedule', of), refusal)
        if (refusal !== null) return
        job.asked.push({ by, at: model.now })
        Object.assign(job, { scheduledFor: to, promised: null })
        return
      }
      const refusal = refusesProposal(model, job, by, to)
      expectAnswer(await actor.call('POST /api/jobs/:id/propose', of), refusal)
      if (refusal !== null) return
      job.asked.push({ by, at: model.now })
      const until = Math.min(model.now + answerHours * hour, job.scheduledFor, to)
      job.proposal = { by, to, until }
    },
  })

function refusesReschedule(model: Model, job: ModelJob, by: Side, to: number): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer') return 'not_your_part'
  if (model.now >= job.scheduledFor) return 'move_not_allowed'
  return refusesTime(model, job, by, to)
}

function refusesProposal(model: Model, job: ModelJob, by: Side, to: number): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer' && job.cleaner !== by) return 'not_your_part'
  if (job.status === 'assigned' && openProposal(job, model.now)) return 'proposal_waits'
  if (job.status !== 'assigned' || job.checkedIn !== null || model.now >= job.scheduledFor)
    return 'move_not_allowed'
  const refusal = refusesTime(model, job, by, to)
  if (refusal) return refusal
  if (!isBusy(model, job, job.cleaner, to)) return null
  return by === 'customer' ? 'cleaner_busy' : 'job_overlaps'
}

function refusesTime({ now }: Model, job: ModelJob, by: Side, to: number): string | null {
  // Whichever cleaner asks, it is the cleaner's side.
  const ofSide = job.asked.filter((one) => (one.by === 'customer') === (by === 'customer'))
  if (ofSide.filter(({ at }) => at > now - 24 * hour).length >= mostADay) return 'too_many_proposals'
  return to === job.scheduledFor ? 'same_time' : null
}

const answers = { agree: 'agree', decline: 'decline', take_back: 'take-back' } as const

export const answerTime = (nth: number, by: Side, move: keyof typeof answers): Command =>
  jobCommand({
    name: `${move} by ${by}`,
    nth,
    // The other meaning of a no, to an open job, is told elsewhere.
    possible: ({ status }) => status === 'assigned',
    async run({ job, booked, model, world }) {
      const refusal = refusesAnswer(model, job, by, move)
      const of = { params: { id: booked.jobId } }
      expectAnswer(await personOf(world, by).actor.call(`POST /api/jobs/:id/${answers[move]}`, of), refusal)
      if (refusal !== null) return
      if (move === 'agree' && job.proposal) {
        const { to } = job.proposal
        const old = job.promised ?? job.scheduledFor
        // What a cleaner puts off moves the promise along, never beyond the visit.
        const along = Math.max(old, Math.min(to, old + Math.max(0, to - job.scheduledFor)))
        job.promised = job.proposal.by === 'customer' ? Math.min(old, to) : along
        job.scheduledFor = to
        job.late = 0
      }
      job.proposal = null
    },
  })

function refusesAnswer(model: Model, job: ModelJob, by: Side, move: keyof typeof answers): string | null {
  if (!rightsOf(model, job, by)) return 'job_not_found'
  if (by !== 'customer' && job.cleaner !== by) return 'not_your_part'
  const open = openProposal(job, model.now)
  if (!open) return 'proposal_over'
  if ((open.by === by) !== (move === 'take_back')) return 'not_your_part'
  if (move !== 'agree' || !isBusy(model, job, job.cleaner, open.to)) return null
  return by === 'customer' ? 'cleaner_busy' : 'job_overlaps'
}
