import { expect } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { cards, pay as payByCard } from '../support/pay.ts'
import { onboard as onboardAtStripe, scene } from '../support/stripe-scenes.ts'
import { type Command, command, jobCommand } from './command.ts'
import { sendDuePayouts } from './payout-state.ts'
import { type CleanerNumber, earn, expireIfUnaccepted, isPayable, kept, type ModelJob } from './state.ts'
import { expectAnswer, passTime } from './world.ts'

interface WayToPay {
  card: keyof typeof cards
  /** A page opened at the booking still holds its payment; a fresh one asks for it. */
  page: 'fresh' | 'old'
  /** Whether the browser comes back to tell us, or the webhook is all we hear. */
  returns: boolean
}

export const pay = (nth: number, { card, page, returns }: WayToPay): Command =>
  jobCommand({
    name: `pay by ${card} card from ${page} page${returns ? '' : ', browser closed'}`,
    nth,
    async run({ job, booked, model, world }) {
      const { actor } = world.customer
      if (page === 'fresh') {
        const refusal = refusesPayment(job, model.now)
        const body = { jobId: booked.jobId }
        const reply = await actor.call('POST /api/payments/create-intent', { body })
        expectAnswer(reply, refusal)
        if (refusal !== null) return
        Object.assign(booked, {
          clientSecret: reply.body.clientSecret,
          paymentIntentId: reply.body.paymentIntentId,
        })
      }
      const open = !job.paid && job.status !== 'cancelled'
      const { ok } = await payByCard(world.app.stripeOrigin, booked.clientSecret, cards[card])
      expect(ok, 'Stripe takes the payment').toBe(open && card === 'good')
      if (returns) {
        const body = { paymentIntentId: booked.paymentIntentId }
        const paid = job.paid || ok
        const reply = await actor.call('POST /api/payments/create-job-after-payment', { body })
        expectAnswer(reply, paid ? null : 'payment_not_succeeded')
      }
      if (!ok) return
      job.paid = true
      earn(job, model.now)
    },
  })

function refusesPayment(job: ModelJob, now: number): string | null {
  const over = job.status === 'cancelled' || kept(job) === 0
  if (job.paid) return over ? 'payment_not_available' : 'payment_completed'
  return isPayable(job, now) ? null : 'payment_not_available'
}

/** An operator refunds in Stripe's dashboard: some cents, or all that is left. */
export const refundAtStripe = (nth: number, cents: number | 'all'): Command =>
  jobCommand({
    name: `refund ${cents} at Stripe`,
    nth,
    possible: (job) => job.dispute !== 'open' && kept(job) > 0,
    async run({ job, booked, world }) {
      const amount = cents === 'all' ? kept(job) : Math.min(cents, kept(job))
      await world.app.context.stripe.sdk?.refunds.create({ payment_intent: booked.paymentIntentId, amount })
      job.returned += amount
      // It counts as the surcharge first.
      const ofSurcharge = Math.min(amount, job.surcharge)
      job.surcharge -= ofSurcharge
      job.gone += ofSurcharge
      expireIfUnaccepted(job)
    },
  })

export const dispute = (nth: number): Command =>
  jobCommand({
    name: 'dispute',
    nth,
    possible: (job) => job.paid && job.dispute === 'none' && job.returned < job.booked,
    async run({ job, booked, world }) {
      await scene(world.app, { dispute: { payment_intent: booked.paymentIntentId } })
      job.dispute = 'open'
      job.disputed = job.booked - job.returned
    },
  })

export const closeDispute = (nth: number, outcome: 'won' | 'lost'): Command =>
  jobCommand({
    name: `dispute ${outcome}`,
    nth,
    possible: (job) => job.dispute === 'open',
    async run({ job, booked, model, world }) {
      await scene(world.app, { closeDispute: { payment_intent: booked.paymentIntentId, outcome } })
      job.dispute = outcome
      if (outcome === 'lost') {
        job.lost = job.disputed
        job.owed = 0
        return expireIfUnaccepted(job)
      }
      // A refund that waited for the dispute goes when the sweep finds it.
      await world.quiet.wait()
      await passTime(model, world, 0.1)
      await sweep(world.app.context)
      sendDuePayouts(model)
      if (job.owed > 0) job.refundedByUs = true
      job.returned += job.owed
      job.owed = 0
    },
  })

export const onboard = (by: CleanerNumber): Command =>
  command({
    name: `onboard cleaner ${by}`,
    possible: ({ accounts }) => accounts[by] === null,
    async run(model, world) {
      world.accountIds[by] = await onboardAtStripe(world.app, world.cleaners[by])
      model.accounts[by] = true
      sendDuePayouts(model, by)
    },
  })

/** Stripe turns an account off, and on again. */
export const switchAccount = (by: CleanerNumber): Command =>
  command({
    name: `switch account of cleaner ${by}`,
    possible: ({ accounts }) => accounts[by] !== null,
    async run(model, world) {
      const enabled = !model.accounts[by]
      await scene(world.app, { account: { id: world.accountIds[by], enabled } })
      model.accounts[by] = enabled
      sendDuePayouts(model, by)
    },
  })

/** The bank gets all that the account has: what must be taken back later becomes a debt. */
export const clearProfile = (by: CleanerNumber): Command =>
  command({
    name: `empty account of cleaner ${by}`,
    possible: ({ accounts }) => accounts[by] === true,
    run: (_, { app, accountIds }) => scene(app, { payOut: { account: accountIds[by] } }),
  })

export const wait = (hours: number): Command =>
  command({
    name: `wait ${hours} hours`,
    run: (model, world) => passTime(model, world, hours),
  })

export const sweepUp = (): Command =>
  command({
    name: 'sweep',
    async run(model, { app }) {
      await sweep(app.context)
      sendDuePayouts(model)
    },
  })
