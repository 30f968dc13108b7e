import { pay as payByCard } from '../support/pay.ts'
import { scene } from '../support/stripe-scenes.ts'
import { askToTip } from '../support/tip.ts'
import { type Command, jobCommand } from './command.ts'
import { hour, kept, type ModelJob } from './state.ts'
import { type ModelTip, tipKept } from './tip-state.ts'
import { expectAnswer, type ModelWorld } from './world.ts'

const [tipDays, leastTip, mostTips] = [30, 100, 50_000]

function refusesTip(job: ModelJob, cents: number, now: number): string | null {
  const left = mostTips - job.tips.reduce((sum, tip) => sum + tip.cents, 0)
  const inTime = job.status === 'completed' && now < job.completedAt + tipDays * 24 * hour
  if (!inTime || kept(job) === 0 || job.dispute === 'open' || job.contest === 'open' || left < leastTip)
    return 'tip_not_possible'
  return cents > left ? 'tip_too_much' : null
}

/** The customer tips: the browser comes back, or the webhook is all we hear. */
export const tip = (nth: number, cents: number, returns: boolean): Command =>
  jobCommand({
    name: `tip ${cents}${returns ? '' : ', browser closed'}`,
    nth,
    async run({ job, booked, model, world }) {
      const refusal = refusesTip(job, cents, model.now)
      const reply = await askToTip({ customer: world.customer, jobId: booked.jobId }, cents)
      expectAnswer(reply, refusal)
      if (refusal !== null) return
      const { clientSecret, paymentIntentId } = reply.body
      await payByCard(world.app.stripeOrigin, clientSecret)
      const body = { paymentIntentId }
      if (returns)
        expectAnswer(
          await world.customer.actor.call('POST /api/payments/create-job-after-payment', { body }),
          null,
        )
      const paid: ModelTip = { cents, returned: 0, lost: 0, dispute: 'none', disputed: 0, sent: false }
      job.tips.push(paid)
      world.tipIntents.set(paid, paymentIntentId)
    },
  })

/** The newest tip of a job of which this is true. */
const newest = ({ tips }: ModelJob, wanted: (tip: ModelTip) => boolean) => tips.findLast(wanted)
const intentOf = ({ tipIntents }: ModelWorld, one: ModelTip) => tipIntents.get(one) ?? ''

const refundable = (one: ModelTip) => one.dispute !== 'open' && tipKept(one) > 0

export const refundTip = (nth: number, cents: number | 'all'): Command =>
  jobCommand({
    name: `refund ${cents} of a tip`,
    nth,
    possible: (job) => newest(job, refundable) !== undefined,
    async run({ job, world }) {
      const found = newest(job, refundable)
      if (!found) return
      const amount = cents === 'all' ? tipKept(found) : Math.min(cents, tipKept(found))
      await world.app.context.stripe.sdk?.refunds.create({ payment_intent: intentOf(world, found), amount })
      found.returned += amount
    },
  })

const undisputed = (one: ModelTip) => one.dispute === 'none' && one.returned < one.cents

export const disputeTip = (nth: number): Command =>
  jobCommand({
    name: 'dispute a tip',
    nth,
    possible: (job) => newest(job, undisputed) !== undefined,
    async run({ job, world }) {
      const found = newest(job, undisputed)
      if (!found) return
      await scene(world.app, { dispute: { payment_intent: intentOf(world, found) } })
      Object.assign(found, { dispute: 'open', disputed: tipKept(found) })
    },
  })

const isOpen = (one: ModelTip) => one.dispute === 'open'

export const closeTipDispute = (nth: number, outcome: 'won' | 'lost'): Command =>
  jobCommand({
    name: `dispute of a tip ${outcome}`,
    nth,
    possible: (job) => newest(job, isOpen) !== undefined,
    async run({ job, world }) {
      const found = newest(job, isOpen)
      if (!found) return
      await scene(world.app, { closeDispute: { payment_intent: intentOf(world, found), outcome } })
      found.dispute = outcome
      if (outcome === 'lost') found.lost = found.disputed
    },
  })
