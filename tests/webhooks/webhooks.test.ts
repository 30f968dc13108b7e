import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { atFullSize } from '../support/at-full-size.ts'
import { type BookedTestJob, bookJob } from '../support/book-job.ts'
import { deliverEvent } from '../support/deliver-event.ts'
import { type EndState, endStates } from '../support/end-state.ts'
import { letItsTimePass } from '../support/finish-job.ts'
import { pay } from '../support/pay.ts'
import type { TestPerson } from '../support/people.ts'
import { severalAtOnce } from '../support/several-at-once.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { eventsAbout, stripeBooks } from '../support/stripe-books.ts'
import { onboard, scene } from '../support/stripe-scenes.ts'
import { until } from '../support/until.ts'
import { type Alphabet, wordsOver } from '../support/words.ts'

const workers = 4
const tomorrowMorning = { scheduledDateTime: '2026-06-11T08:00' }
const types: Record<string, string> = {
  S: 'payment_intent.succeeded',
  R: 'charge.refunded',
  N: 'refund.created',
  O: 'charge.dispute.created',
  L: 'charge.dispute.closed',
  F: 'refund.failed',
}

let app: TestApp
let customer: TestPerson
let cleaners: TestPerson[]

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { PAYOUT_HOLD_HOURS: '0' } })
  customer = await app.people.customer()
  cleaners = await severalAtOnce(Array.from({ length: workers }), workers, readyCleaner)
})
afterAll(() => app.stop())

async function readyCleaner(): Promise<TestPerson> {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  await cleaner.actor.call('GET /api/stripe-connect/account-status')
  return cleaner
}

/** Booked, cleaned, and paid at Stripe: not one word of it has come through yet. */
async function cleanedAndPaid(cleaner: TestPerson): Promise<BookedTestJob> {
  const booked = await bookJob(app, tomorrowMorning, customer)
  const params = { id: booked.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  await letItsTimePass(app, booked.jobId)
  const done = await cleaner.actor.call('POST /api/jobs/:id/complete', { params })
  expect(done.status).toBe(200)
  await pay(app.stripeOrigin, booked.clientSecret)
  return booked
}

async function cancel({ jobId }: BookedTestJob): Promise<void> {
  const params = { id: jobId }
  const reply = await customer.actor.call('PUT /api/jobs/:id/status', {
    params,
    body: { status: 'cancelled' },
  })
  expect(reply.status).toBe(200)
  await until(async () => (await eventsOf(booked(jobId), 'R')).length > 0)
}

const jobs = new Map<number, BookedTestJob>()
const booked = (jobId: number) => jobs.get(jobId) as BookedTestJob
const eventsOf = async ({ paymentIntentId }: BookedTestJob, letter: string) =>
  (await eventsAbout(app.stripeOrigin, paymentIntentId)).filter(({ type }) => type === types[letter])

/** Plays one word with a job of its own: C is the customer cancelling, every other letter an event. */
async function play(word: string, job: BookedTestJob): Promise<number> {
  jobs.set(job.jobId, job)
  let events = await eventsAbout(app.stripeOrigin, job.paymentIntentId)
  for (const letter of word) {
    if (letter === 'C') {
      await cancel(job)
      events = await eventsAbout(app.stripeOrigin, job.paymentIntentId)
    } else for (const event of events) if (event.type === types[letter]) await deliverEvent(app, event)
  }
  return job.jobId
}

/** Every order of what is said once; of words that repeat something every 25th, unless all are asked for. */
const isPlayed = (word: string, index: number) =>
  atFullSize || new Set(word).size === word.length || index % 25 === 0

/** Plays all words, then lets the sweep come once: every job must have arrived at the same end. */
async function allEndAlike(
  alphabet: Alphabet,
  begin: (cleaner: TestPerson) => Promise<BookedTestJob>,
  end: EndState,
  possible: (word: string) => boolean = () => true,
): Promise<number> {
  const words = wordsOver(alphabet).filter(possible).filter(isPlayed)
  const jobIds = await severalAtOnce(words, workers, async (word, worker) =>
    play(word, await begin(cleaners[worker] as TestPerson)),
  )
  app.clock.forward({ minutes: 2 })
  await sweep(app.context)
  const others = async () =>
    (await endStates(app, jobIds)).flatMap((state, index) =>
      isDeepStrictEqual(state, end) ? [] : [{ word: words[index], ...state }],
    )
  await until(async () => (await others()).length === 0).catch(() => {})
  expect((await others()).slice(0, 5)).toEqual([])
  return words.length
}

test('payment, refund and payout events end the same in every order', async () => {
  const words = await allEndAlike(
    { S: { most: 2 }, R: { most: 2 }, N: { most: 2 } },
    async (cleaner) => {
      const job = await cleanedAndPaid(cleaner)
      await app.context.stripe.sdk?.refunds.create({ payment_intent: job.paymentIntentId, amount: 2000 })
      return job
    },
    {
      job: 'completed',
      payment: 'completed',
      refunded: 2000,
      earned: 6650,
      transferred: 6650,
      balances: { stripe_balance: 350, platform_fee: -350 },
    },
  )
  expect(words).toBe(atFullSize ? 271 : 26)
})

test('the events of a lost dispute end the same in every order', async () => {
  await allEndAlike(
    { S: { most: 1 }, O: { most: 2 }, L: { most: 2 } },
    async (cleaner) => {
      const job = await cleanedAndPaid(cleaner)
      await scene(app, { dispute: { payment_intent: job.paymentIntentId } })
      await scene(app, { closeDispute: { payment_intent: job.paymentIntentId, outcome: 'lost' } })
      return job
    },
    { job: 'completed', payment: 'refunded', refunded: 9000, earned: 0, transferred: 0, balances: {} },
  )
})

test('the events of a late cancellation end the same in every order', async () => {
  await allEndAlike(
    { S: { most: 2 }, C: { least: 1, most: 1 }, R: { most: 2 } },
    async (cleaner) => {
      const job = await bookJob(app, tomorrowMorning, customer)
      await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: job.jobId } })
      await pay(app.stripeOrigin, job.clientSecret)
      return job
    },
    {
      job: 'cancelled',
      payment: 'refunded',
      refunded: 6750,
      earned: 2137,
      transferred: 2137,
      balances: { stripe_balance: 113, platform_fee: -113 },
    },
    // The refund has happened only after the cancellation.
    (word) => !word.includes('R') || word.indexOf('C') < word.indexOf('R'),
  )
})

test('the events of a failed refund owe it again in every order', async () => {
  await allEndAlike(
    { S: { most: 1 }, R: { most: 2 }, F: { most: 2 } },
    async () => {
      const job = await bookJob(app, tomorrowMorning, customer)
      await pay(app.stripeOrigin, job.clientSecret)
      jobs.set(job.jobId, job)
      await cancel(job)
      const [refund] = await eventsOf(job, 'N')
      await scene(app, { failRefund: refund?.data.object.id })
      return job
    },
    {
      job: 'cancelled',
      payment: 'refund_pending',
      refunded: 9000,
      earned: 0,
      transferred: 0,
      balances: { stripe_balance: 9000, refund_payable: -9000 },
    },
  )
})

test('a payout is sent whenever the account event arrives', async () => {
  const words = wordsOver({ S: { most: 2 }, A: { most: 2 } })
  const jobIds = await severalAtOnce(words, workers, async (word) => {
    const cleaner = await app.people.cleanerWithProfile()
    const account = await onboard(app, cleaner)
    const job = await cleanedAndPaid(cleaner)
    for (const letter of word) {
      const events =
        letter === 'A' ? await eventsAbout(app.stripeOrigin, account) : await eventsOf(job, letter)
      for (const event of events.slice(-1)) await deliverEvent(app, event)
    }
    return job.jobId
  })
  app.clock.forward({ minutes: 2 })
  await until(async () => {
    await sweep(app.context)
    return (await endStates(app, jobIds)).every(({ transferred }) => transferred === 8550)
  })
  const { transfers } = await stripeBooks(app.stripeOrigin)
  for (const jobId of jobIds)
    expect(transfers.filter(({ metadata }) => metadata.job_id === String(jobId))).toHaveLength(1)
})

test('repeating all events backwards changes nothing', async () => {
  const before = await endStates(app, [...jobs.keys()])
  for (const job of [...jobs.values()].slice(-20))
    for (const event of (await eventsAbout(app.stripeOrigin, job.paymentIntentId)).reverse())
      await deliverEvent(app, event)
  expect(await endStates(app, [...jobs.keys()])).toEqual(before)
})

test('the ledger equals Stripe to the cent afterwards', async () => {
  await until(async () => (await auditMoney(app.context)).length === 0).catch(() => {})
  expect((await auditMoney(app.context)).slice(0, 5)).toEqual([])
})
