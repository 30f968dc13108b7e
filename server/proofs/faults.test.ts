import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMoney } from '../features/audit/audit-money.ts'
import { sweep } from '../features/payments/sweep.ts'
import { type BookedJob, bookJob, bookPaidJob } from '../testing/book-job.ts'
import { pay } from '../testing/pay.ts'
import type { Person } from '../testing/people.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { onboard, scene } from '../testing/stripe-scenes.ts'
import { until } from '../testing/until.ts'
import { everyFault, type Fault, nameOf } from './faults.ts'
import { restTasks } from './long-outage.ts'
import { stripeBooks } from './stripe-books.ts'

let app: TestApp
let customer: Person
let cleaner: Person
let day = 0

beforeAll(async () => {
  app = await startTestApp({ environment: { PAYOUT_HOLD_HOURS: '0', LOG_LEVEL: 'silent' } })
  loseHopeSoon()
  customer = await app.people.customer()
  cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  await cleaner.actor.call('GET /api/stripe-connect/account-status')
})
afterAll(() => app.stop())

/** The same door with a short patience and no second try of the SDK's own: every fault is felt. */
function loseHopeSoon() {
  const { port } = new URL(app.stripeOrigin)
  app.context.stripe.sdk = new Stripe('sk_test_scrubjay', {
    maxNetworkRetries: 0,
    timeout: 300,
    host: '127.0.0.1',
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  })
}

/** Every job on a day of its own, so that none overlaps another. */
function nextDay() {
  const date = new Date(Date.UTC(2026, 5, 14 + (day++ % 300)))
  return { scheduledDateTime: `${date.toISOString().slice(0, 10)}T10:00` }
}

const breakCalls = (method: string, path: string, fault: Fault) =>
  scene(app, { fail: { method, path, ...fault, times: 10_000 } })
const healCalls = () => scene(app, { reset: true })
const isRefusal = (reply: { status: number; body: { code: string } }) =>
  expect([reply.status, reply.body.code]).toEqual([503, 'payments_unavailable'])
const cancel = async ({ jobId }: BookedJob) => {
  const params = { id: jobId }
  const reply = await customer.actor.call('PUT /api/jobs/:id/status', {
    params,
    body: { status: 'cancelled' },
  })
  expect(reply.status).toBe(200)
}
const finish = async ({ jobId }: BookedJob) => {
  const params = { id: jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  expect((await cleaner.actor.call('POST /api/jobs/:id/complete', { params })).status).toBe(200)
}
const prepare = ({ jobId }: BookedJob) =>
  customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
const confirm = ({ paymentIntentId }: BookedJob) =>
  customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
const ofJob = <T extends { metadata: Record<string, string> }>(objects: T[], { jobId }: BookedJob) =>
  objects.filter(({ metadata }) => metadata.job_id === String(jobId))
const books = () => stripeBooks(app.stripeOrigin)

/** What one call is needed for: the situation before, what people do while it fails, and the right end. */
interface Call {
  method: string
  path: string
  situation(): Promise<BookedJob>
  meanwhile(job: BookedJob): Promise<unknown>
  afterwards?(job: BookedJob): Promise<unknown>
  end(job: BookedJob): Promise<boolean>
}

const calls: Record<string, Call> = {
  'creating an intent': {
    method: 'POST',
    path: '/v1/payment_intents',
    situation: async () => {
      const job = await customer.actor.call('POST /api/jobs', {
        body: { ...nextDay(), bathroomCount: 1, address: '1420 E Pine St, Seattle, WA 98122' },
      })
      return { customer, jobId: job.body.id, paymentIntentId: '', clientSecret: '' }
    },
    meanwhile: async (job) => {
      isRefusal(await prepare(job))
      isRefusal(await prepare(job))
    },
    afterwards: async (job) => {
      const { body } = await prepare(job)
      await pay(app.stripeOrigin, body.clientSecret)
      expect((await confirm({ ...job, paymentIntentId: body.paymentIntentId })).status).toBe(200)
    },
    end: async (job) => ofJob((await books()).payment_intents, job).length === 1 && (await isPaid(job)),
  },
  'reading an intent': {
    method: 'GET',
    path: '/v1/payment_intents/*',
    situation: () => bookJob(app, nextDay(), customer),
    meanwhile: async (job) => {
      isRefusal(await prepare(job))
      await pay(app.stripeOrigin, job.clientSecret)
      isRefusal(await confirm(job))
    },
    end: (job) => isPaid(job),
  },
  'closing an intent': {
    method: 'POST',
    path: '/v1/payment_intents/*/cancel',
    situation: () => bookJob(app, nextDay(), customer),
    meanwhile: cancel,
    end: async (job) => ofJob((await books()).payment_intents, job)[0]?.status === 'canceled',
  },
  'sending a refund': {
    method: 'POST',
    path: '/v1/refunds',
    situation: () => bookPaidJob(app, nextDay(), customer),
    meanwhile: cancel,
    end: async (job) => {
      const refunds = ofJob((await books()).refunds, job)
      return refunds.length === 1 && refunds[0]?.amount === 9000 && (await statusOf(job)) === 'refunded'
    },
  },
  'listing refunds': {
    method: 'GET',
    path: '/v1/refunds',
    situation: () => bookPaidJob(app, nextDay(), customer),
    meanwhile: ({ paymentIntentId }) => refundAtStripe(paymentIntentId, 2000),
    end: async ({ jobId }) => (await paymentOf(jobId)).refunded_cents === 2000,
  },
  'sending a transfer': {
    method: 'POST',
    path: '/v1/transfers',
    situation: () => bookPaidJob(app, nextDay(), customer),
    meanwhile: async (job) => {
      await finish(job)
      await sweep(app.context)
    },
    end: async (job) => {
      const transfers = ofJob((await books()).transfers, job)
      return transfers.length === 1 && transfers[0]?.amount === 8550
    },
  },
  'reversing a transfer': {
    method: 'POST',
    path: '/v1/transfers/*/reversals',
    situation: async () => {
      const job = await bookPaidJob(app, nextDay(), customer)
      await finish(job)
      await sweep(app.context)
      await until(async () => ofJob((await books()).transfers, job).length === 1)
      return job
    },
    meanwhile: ({ paymentIntentId }) => refundAtStripe(paymentIntentId, 2000),
    end: async (job) => ofJob((await books()).transfers, job)[0]?.amount_reversed === 1900,
  },
}

const paymentOf = (jobId: number) =>
  app.context.db.selectFrom('payments').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
const statusOf = async ({ jobId }: BookedJob) => (await paymentOf(jobId)).status
const isPaid = async (job: BookedJob) => (await statusOf(job)) === 'completed'
/** As an operator does in Stripe's dashboard; the app does not make this call, so it does not fail. */
async function refundAtStripe(payment_intent: string, amount: number): Promise<void> {
  const answer = await fetch(`${app.stripeOrigin}/v1/charges?payment_intent=${payment_intent}`, secretly())
  const { data } = (await answer.json()) as { data: { id: string }[] }
  await postRefund(data[0]?.id ?? '', amount)
}
