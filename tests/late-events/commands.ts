import fc from 'fast-check'
import { expect } from 'vitest'
import type { PersonMove } from '#domain/job/moves.ts'
import { cards, pay } from '../support/pay.ts'
import { home } from '../support/people.ts'
import { refundAtStripe } from '../support/stripe-books.ts'
import { scene } from '../support/stripe-scenes.ts'
import type { JobModel } from './job-model.ts'
import type { Reality } from './reality.ts'

type CommandsAct = (model: JobModel, real: Reality) => Promise<void>

/** A command that is tried in every state: the model says whether it is allowed, and what it changes. */
class Command implements fc.AsyncCommand<JobModel, Reality> {
  readonly #name: string
  readonly #act: CommandsAct
  readonly #check: (model: JobModel) => boolean

  constructor(name: string, act: CommandsAct, check = (_model: JobModel) => true) {
    this.#name = name
    this.#act = act
    this.#check = check
  }

  check = (model: JobModel) => this.#check(model)
  toString = () => this.#name

  async run(model: JobModel, real: Reality): Promise<void> {
    await this.#act(model, real)
    await real.compare(model)
  }
}

const day = 86_400_000

/** How every story begins. */
export const book = (bathrooms: number) =>
  new Command(`book ${bathrooms} bathrooms`, async (model, real) => {
    const date = new Date(model.now + 2 * day).toISOString().slice(0, 10)
    const { status, body } = await real.customer.actor.call('POST /api/jobs', {
      body: { scheduledFor: `${date}T10:00`, bathroomCount: bathrooms, newAddress: home },
    })
    expect(status).toBe(201)
    real.jobId = body.id
    model.book(7000 + 2000 * bathrooms, Date.parse(body.scheduledFor))
  })

/** Asks for a payment and makes it; a browser that asked before may still hold the secret of an open one. */
const payBy = (card: 'good' | 'declined') =>
  new Command(`pay with a ${card} card`, async (model, real) => {
    const { status, body } = await real.customer.actor.call('POST /api/payments/create-intent', {
      body: { jobId: real.jobId },
    })
    const open = model.canPay() && model.intent !== 'paid'
    expect([status, body.code]).toEqual(
      open
        ? [200, undefined]
        : [409, model.canPay() || model.isPaid() ? 'payment_completed' : 'payment_not_available'],
    )
    if (model.canPay()) model.settle()
    if (open) {
      Object.assign(real, { paymentIntentId: body.paymentIntentId, clientSecret: body.clientSecret })
      model.intent = 'open'
    }
    if (model.intent !== 'open') return
    const paid = await pay(real.app.stripeOrigin, real.clientSecret, cards[card])
    expect(paid.status).toBe(card === 'good' ? 200 : 402)
    if (card === 'good') model.intent = 'paid'
  })

const confirm = new Command(
  'come back from paying',
  async (model, real) => {
    const { status } = await real.customer.actor.call('POST /api/payments/create-job-after-payment', {
      body: { paymentIntentId: real.paymentIntentId },
    })
    expect(status).toBe(model.intent === 'paid' ? 200 : 409)
    model.settle()
  },
  (model) => model.intent !== 'none',
)

const sides = { customer: 'customer', cleaner: 0, rival: 1 } as const

/** Makes a move as a person: what is offered to them, what is allowed and what the model says must be the same. */
function move(name: PersonMove, who: 'customer' | 'cleaner', change: (model: JobModel) => void) {
  return new Command(`${name} by the ${who}`, async (model, real) => {
    const expected = model.may(sides[who], name)
    expect(await real.isOffered(real[who], name), `${name} is offered`).toBe(expected)
    if (expected && name === 'cancel') await checkPreview(model, real)
    const { status } = await real.move(real[who], name)
    const again = name === 'check_in' && model.job.status === 'assigned' && model.job.checkedIn !== null
    if (expected || !again) expect(status === 200, `${name} is allowed`).toBe(expected)
    if (!expected && !again) expect([403, 404, 409]).toContain(status)
    if (expected) change(model)
  })
}

async function checkPreview(model: JobModel, real: Reality): Promise<void> {
  const params = { id: real.jobId }
  const { body } = await real.customer.actor.call('GET /api/jobs/:id/cancellation', { params })
  model.settle()
  expect(body).toMatchObject({ lateFee: model.lateFee / 100, refund: (model.kept - model.lateFee) / 100 })
}

const decline = new Command(
  'decline by the rival',
  async (_model, real) => {
    for (const name of ['accept', 'check_in', 'withdraw', 'start', 'complete', 'cancel'] as const) {
      expect(await real.isOffered(real.rival, name)).toBe(false)
      expect([403, 404, 409]).toContain((await real.move(real.rival, name)).status)
    }
  },
  ({ job }) => job.status !== 'pending',
)

const refund = (share: 'some' | 'all') =>
  new Command(`refund ${share} at Stripe`, async (model, real) => {
    const cents = share === 'some' ? 1333 : Math.max(model.leftAtStripe, 1)
    const allowed = model.isRefundable && cents <= model.leftAtStripe
    expect(await refundAtStripe(real.app.stripeOrigin, real.paymentIntentId || 'pi_none', cents)).toBe(
      allowed,
    )
    if (allowed) model.refundedAtStripe += cents
  })

const dispute = new Command(
  'open a dispute',
  async (model, real) => {
    await scene(real.app, { dispute: { payment_intent: real.paymentIntentId } })
    model.disputeAtStripe = { cents: model.leftAtStripe, state: 'open' }
  },
  (model) => model.leftAtStripe > 0 && model.disputeAtStripe === null,
)

const closeDispute = (outcome: 'won' | 'lost') =>
  new Command(
    `close the dispute as ${outcome}`,
    async (model, real) => {
      await scene(real.app, { closeDispute: { payment_intent: real.paymentIntentId, outcome } })
      if (model.disputeAtStripe) model.disputeAtStripe.state = outcome
    },
    (model) => model.disputeAtStripe?.state === 'open',
  )

const wait = (hours: number) =>
  new Command(`wait ${hours} hours`, async (model, real) => {
    await real.forward({ hours })
    model.now = real.app.clock.now().getTime()
  })

const sweep = new Command('sweep', async (model, real) => {
  await real.sweep()
  model.now = real.app.clock.now().getTime()
  model.hearAll()
})

/** Everything that can happen to a job, in whatever order. */
export const commands = [
  fc.constantFrom('good' as const, 'good' as const, 'declined' as const).map(payBy),
  fc.constant(confirm),
  fc.constant(move('accept', 'cleaner', (model) => model.accept())),
  fc.constant(move('check_in', 'cleaner', (model) => model.checkIn())),
  fc.constant(move('withdraw', 'cleaner', (model) => model.withdraw())),
  fc.constant(move('start', 'cleaner', (model) => model.start())),
  fc.constant(move('complete', 'cleaner', (model) => model.complete())),
  fc.constant(move('cancel', 'customer', (model) => model.cancel())),
  fc.constant(decline),
  fc.constantFrom('some' as const, 'all' as const).map(refund),
  fc.constant(dispute),
  fc.constantFrom('won' as const, 'lost' as const).map(closeDispute),
  fc.constantFrom(1, 20, 25, 25).map(wait),
  fc.constant(sweep),
]
