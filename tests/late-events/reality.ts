import { expect } from 'vitest'
import type { PersonMove } from '#domain/job/moves.ts'
import { fetchEvents } from '#server/features/stripe-events/fetch-events.ts'
import { sweep } from '#server/queue/sweep.ts'
import { balances } from '../support/ledger.ts'
import { make } from '../support/make-move.ts'
import type { TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { onboard, scene } from '../support/stripe-scenes.ts'
import type { TaskQueue } from '../support/task-queue.ts'
import type { JobModel } from './job-model.ts'

/** One job in the real product, with people of its own. */
export class Reality {
  readonly app: TestApp
  readonly customer: TestPerson
  readonly cleaner: TestPerson
  readonly rival: TestPerson
  readonly #queue: TaskQueue
  jobId = 0
  paymentIntentId = ''
  clientSecret = ''

  constructor(app: TestApp, people: Pick<Reality, 'customer' | 'cleaner' | 'rival'>, queue: TaskQueue) {
    this.app = app
    this.customer = people.customer
    this.cleaner = people.cleaner
    this.rival = people.rival
    this.#queue = queue
  }

  static async begin(app: TestApp, rival: TestPerson, queue: TaskQueue): Promise<Reality> {
    // Weeks pass between stories: the rival's last session is over.
    const { actor, email, password } = rival
    await actor.call('POST /api/auth/login', { body: { email, password } })
    const cleaner = await app.people.cleanerWithProfile()
    await onboard(app, cleaner)
    await cleaner.actor.call('GET /api/stripe-connect/account-status')
    return new Reality(app, { customer: await app.people.customer(), cleaner, rival }, queue)
  }

  /** Whether this person may make the move, by what the product tells them. */
  async isOffered(person: TestPerson, move: PersonMove): Promise<boolean> {
    const { status, body } = await person.actor.call('GET /api/jobs/:id', { params: { id: this.jobId } })
    return status === 200 && body.allowedMoves.includes(move)
  }

  move(person: TestPerson, move: PersonMove) {
    return make[move](person, this.jobId)
  }

  /** Both clocks: ours, and that of Stripe's events. */
  async forward(by: { hours?: number; minutes?: number }): Promise<void> {
    this.app.clock.forward(by)
    await scene(this.app, { clock: { now: this.app.clock.now().toISOString() } })
  }

  /** Minutes pass in which nothing else happens. */
  async sweep(): Promise<void> {
    await this.forward({ minutes: 2 })
    await fetchEvents(this.app.context)
    await this.#queue.drain()
    await sweep(this.app.context)
    await this.#queue.drain()
  }

  /** Holds the real job, its ledger and its money at Stripe against the model. */
  async compare(model: JobModel): Promise<void> {
    await this.#queue.drain()
    const { context } = this.app
    const byJob = (table: 'jobs' | 'payouts') =>
      table === 'jobs'
        ? context.db.selectFrom('jobs').select('status').where('id', '=', this.jobId).execute()
        : context.db.selectFrom('payouts').select('status').where('job_id', '=', this.jobId).execute()
    const [job] = await byJob('jobs')
    expect({ status: job?.status, balances: await balances(this.app, this.jobId) }).toEqual({
      status: model.job.status,
      balances: model.balances(),
    })
    expect(await byJob('payouts')).toHaveLength(model.job.payout ? 1 : 0)
    await this.#compareStripe(model)
  }

  async #compareStripe(model: JobModel): Promise<void> {
    const { sdk } = this.app.context.stripe
    if (!sdk) throw new Error('there is no Stripe to ask')
    const transfers = await sdk.transfers.list({ transfer_group: `job-${this.jobId}` })
    expect(transfers.data.length).toBe(model.job.payout?.sent ? 1 : 0)
    const net = transfers.data.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
    expect(net).toBe(model.transferred)
    if (!this.paymentIntentId) return
    const refunds = await sdk.refunds.list({ payment_intent: this.paymentIntentId, limit: 100 })
    const refunded = refunds.data.reduce((sum, { amount }) => sum + amount, 0)
    expect(refunded).toBe(model.refundedAtStripe + model.sentRefunds)
    expect(refunded).toBeLessThanOrEqual(model.intent === 'paid' ? model.job.price : 0)
  }
}
