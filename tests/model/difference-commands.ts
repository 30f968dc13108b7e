import { endMissedVisits } from '#server/features/jobs/end-missed-visits.ts'
import { expireUnacceptedJobs } from '#server/features/jobs/expire-unaccepted-jobs.ts'
import { pay as payByCard } from '../support/pay.ts'
import { type Command, command, jobCommand } from './command.ts'
import { differenceKept, type ModelDifference } from './difference-state.ts'
import { endWith, hour, type ModelJob } from './state.ts'
import { moveTo } from './time-state.ts'
import { endOverWishes, expectAnswer, type ModelWorld } from './world.ts'

const answerHours = 24
const missedHours = 2 + 24

const intentOf = ({ differences }: ModelWorld, one: ModelDifference) =>
  differences.get(one) ?? { paymentIntentId: '', clientSecret: '' }

/** The newest that was not paid, whether it still can be or not. */
const unpaid = ({ differences, wish }: ModelJob) =>
  wish?.difference ?? differences.findLast(({ state, returned }) => state === 'over' && returned === 0)

/** What another time costs more is paid: the visit moves, or its cleaner is asked. */
export const payDifference = (nth: number, returns: boolean): Command =>
  jobCommand({
    name: `pay for another time${returns ? '' : ', browser closed'}`,
    nth,
    possible: (job) => unpaid(job) !== undefined,
    async run({ job, model, world }) {
      const found = unpaid(job)
      if (!found) return
      const { wish } = job
      const { paymentIntentId, clientSecret } = intentOf(world, found)
      const { ok } = await payByCard(world.app.stripeOrigin, clientSecret)
      expectAnswer({ status: ok ? 200 : 402, body: { code: 'closed' } }, wish ? null : 'closed')
      if (returns) {
        const body = { paymentIntentId }
        const reply = await world.customer.actor.call('POST /api/payments/create-job-after-payment', { body })
        expectAnswer(reply, ok ? null : 'payment_not_succeeded')
      }
      if (!wish) return
      job.wish = null
      job.asked.push({ by: 'customer', at: wish.askedAt })
      const { to, difference } = wish
      const agreed = { by: 'customer', to, said: difference.cents, difference } as const
      if (job.status === 'pending') return moveTo(job, agreed)
      difference.state = 'waiting'
      job.rescheduleRequest = {
        ...agreed,
        until: Math.min(model.now + answerHours * hour, job.scheduledFor, to),
      }
    },
  })

const refundable = ({ differences }: ModelJob) => differences.findLast((one) => differenceKept(one) > 0)

/** An operator refunds of what was paid for another time. */
export const refundDifference = (nth: number, cents: number | 'all'): Command =>
  jobCommand({
    name: `refund ${cents} of a difference`,
    nth,
    possible: (job) => refundable(job) !== undefined,
    async run({ job, world }) {
      const found = refundable(job)
      if (!found) return
      const left = differenceKept(found)
      const amount = cents === 'all' ? left : Math.min(cents, left)
      const { paymentIntentId } = intentOf(world, found)
      await world.app.context.stripe.sdk?.refunds.create({ payment_intent: paymentIntentId, amount })
      found.returned += amount
    },
  })

/** The platform ends jobs that no cleaner accepted, and visits that did not begin. */
export const endDue = (): Command =>
  command({
    name: 'end what is due',
    async run(model, world) {
      const { now, jobs } = model
      const { app } = world
      await endOverWishes(model, world)
      await expireUnacceptedJobs(app.context)
      await endMissedVisits(app.context)
      for (const job of jobs) {
        const untaken = job.status === 'pending' && now >= job.scheduledFor
        const missed =
          job.status === 'assigned' && job.checkedIn === null && now >= job.scheduledFor + missedHours * hour
        if (untaken || missed) endWith(job, 0, now)
      }
    },
  })
