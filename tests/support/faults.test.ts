import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRefund } from '#server/features/payments/send-refund.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sendReversal } from '#server/money/payouts/send-reversal.ts'
import { sendTransfer } from '#server/money/payouts/send-transfer.ts'
import { sweep } from '#server/queue/sweep.ts'
import { atFullSize } from './at-full-size.ts'
import { bookJob, bookPaidJob } from './book-job.ts'
import { everyFault, type ProofFault } from './faults.ts'
import { startTestApp, type TestApp } from './start-test-app.ts'
import { rounds, type StripeCall, type StripeCallsAttempt } from './stripe-calls.ts'
import { scene } from './stripe-scenes.ts'
import { TaskQueue } from './task-queue.ts'
import { openTown, type TestTown } from './town.ts'
import { until } from './until.ts'

let app: TestApp
let town: TestTown
let queue: TaskQueue
let patientSdk: Stripe | null

beforeAll(async () => {
  app = await startTestApp({
    environment: {
      ...{ PAYOUT_HOLD_HOURS: '0', LATE_CANCEL_FEE_PERCENT: '60', LOG_LEVEL: 'silent' },
      // One price, whenever a job is.
      PRICE_SAME_DAY: '70',
    },
  })
  town = await openTown(app)
  queue = await TaskQueue.open(app)
  patientSdk = app.context.stripe.sdk
  app.context.stripe.sdk = impatientSdk()
})
afterAll(async () => {
  await queue.close()
  await app.stop()
})

/** The same door with a short patience and no second try of its own: every fault is felt. */
function impatientSdk(): Stripe {
  const { hostname, port } = new URL(app.stripeOrigin)
  return new Stripe('sk_test_scrubjay', {
    maxNetworkRetries: 0,
    timeout: 500,
    telemetry: false,
    host: hostname,
    port: Number(port),
    protocol: 'http',
  })
}

async function breakCalls(calls: StripeCall[], fault: ProofFault): Promise<void> {
  await scene(app, { fail: calls.map(({ method, path }) => ({ method, path, ...fault, times: 10_000 })) })
}

/** Waits until every broken call has been made at least once. */
async function allFelt(): Promise<void> {
  await until(async () => {
    const state = await fetch(`${app.stripeOrigin}/stripe-fake/scenario`)
    const { fail } = (await state.json()) as { fail: { seen: number }[] }
    return fail.every(({ seen }) => seen > 0)
  })
}

async function booksAgree(): Promise<void> {
  await until(async () => (await auditMoney(app.context)).length === 0).catch(() => {})
  await expect.poll(() => auditMoney(app.context)).toEqual([])
}

/** Breaks the calls of a round while people need them, repairs them, and lets one sweep come. */
async function survive(calls: StripeCall[], fault: ProofFault): Promise<void> {
  const attempts: StripeCallsAttempt[] = []
  for (const call of calls) attempts.push(await call.begin(town))
  await breakCalls(calls, fault)
  try {
    await Promise.all(attempts.map((attempt) => attempt.meanwhile()))
    await allFelt()
    await queue.rest()
  } finally {
    await scene(app, { reset: true })
  }
  app.clock.forward({ minutes: 2 })
  await Promise.all(attempts.map((attempt) => attempt.afterwards?.()))
  await sweep(app.context)
  for (const [index, attempt] of attempts.entries())
    await until(attempt.end).catch(() => {
      throw new Error(`${calls[index]?.method} ${calls[index]?.path} did not come to its end`)
    })
}

/** Each call meets each kind of fault: before its effect or after it, both only when all is asked for. */
const isPlayed = (fault: number, call: number) =>
  atFullSize || (fault + Math.floor(fault / 2) + call) % 2 === 0

test.each(everyFault.map(([name, fault], index) => ({ name, fault, index })))(
  '$name: nothing is lost and nothing happens twice',
  async ({ fault, index }) => {
    for (const round of rounds) {
      const calls = round.filter((_, call) => isPlayed(index, call))
      if (calls.length > 0) await survive(calls, fault)
    }
    await booksAgree()
  },
)

test('the Stripe client retries a broken connection or server error', async () => {
  const impatient = app.context.stripe.sdk
  app.context.stripe.sdk = patientSdk
  for (const how of ['reset', { status: 500 }, { delayMs: 700 }]) {
    await scene(app, { fail: { method: 'POST', path: '/v1/payment_intents', how, when: 'after' } })
    expect((await bookJob(app, town.soon(), town.customer)).clientSecret).not.toBe('')
  }
  app.context.stripe.sdk = impatient
})

test("an outage longer than Stripe's idempotency keys repeats nothing", async () => {
  const { db } = app.context
  const sent = await bookPaidJob(app, town.soon(), town.customer)
  const transferred = async ({ jobId }: typeof sent) =>
    (await db.selectFrom('payouts').select('status').where('job_id', '=', jobId).executeTakeFirst())?.status
  await town.finish(sent.jobId)
  await sweep(app.context)
  await until(async () => (await transferred(sent)) === 'paid')

  const late = await bookPaidJob(app, town.soon(), town.customer)
  const done = await bookPaidJob(app, town.soon(), town.customer)
  const fault = { how: 'reset', when: 'after', method: 'POST', times: 10_000 }
  const paths = ['/v1/refunds', '/v1/transfers', '/v1/transfers/*/reversals']
  await town.cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: late.jobId } })
  await town.refundAtStripe(sent.paymentIntentId, 2000)
  await scene(app, { webhooks: { drop: true }, fail: paths.map((path) => ({ ...fault, path })) })
  await town.cancel(late.jobId)
  await town.finish(done.jobId)
  await sweep(app.context)
  await allFelt()
  await queue.rest()
  await scene(app, { reset: true, clock: { advanceSeconds: 25 * 3600 } })
  app.clock.forward({ hours: 25 })
  const open = { status: 'pending' } as const
  for (const { id } of await db
    .selectFrom('refunds')
    .select('id')
    .where('status', '=', open.status)
    .execute())
    await sendRefund(app.context, id)
  for (const { id } of await db
    .selectFrom('reversals')
    .select('id')
    .where('status', '=', open.status)
    .execute())
    await sendReversal(app.context, id)
  for (const { id } of await db.selectFrom('payouts').select('id').where('status', '=', 'sending').execute())
    await sendTransfer(app.context, id)
  await sweep(app.context)
  await until(async () => (await transferred(done)) === 'paid')
  await booksAgree()
})
