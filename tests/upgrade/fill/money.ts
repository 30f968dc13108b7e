import { recordAudit } from '#server/money/audit/record-audit.ts'
import { sendTransfer } from '#server/money/payouts/send-transfer.ts'
import { sweep } from '#server/queue/sweep.ts'
import type { Quiet } from '#tests/model/quiet.ts'
import { type BookedTestJob, bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { deleteAccounts, expectDone, inDays } from './people.ts'

const failingRefund = '4000000000005126'
const refusal = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Insufficient funds' }
const refused = { status: 400, error: refusal }
const forGood = 1000

/** Money on every way that it can take. What stays under way is last: nothing at Stripe answers after it. */
export async function moveMoney(app: TestApp, quiet: Quiet): Promise<void> {
  await payTwice(app)
  await payAfterCancelling(app, quiet)
  await nameFeeLate(app)
  await goInDebt(app, quiet)
  await dispute(app, quiet)
  await failRefund(app, quiet)
  await settleAndGo(app, quiet)
  await recordAudit(app.context, 'new')
  await recordAudit(app.context, 'slice')
  await getStuck(app, quiet)
}

/** The first intent is closed at Stripe, the second is paid. */
async function payTwice(app: TestApp): Promise<void> {
  const { customer, jobId, paymentIntentId } = await bookJob(app, soon(app))
  await app.context.stripe.sdk?.paymentIntents.cancel(paymentIntentId)
  const failed = app.context.db.selectFrom('payments').select('id').where('status', '=', 'failed')
  await until(async () => (await failed.where('job_id', '=', jobId).execute()).length > 0)
  const { body } = await expectDone(
    customer.actor.call('POST /api/payments/create-intent', { body: { jobId } }),
  )
  await pay(app.stripeOrigin, body.clientSecret)
  await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: body.paymentIntentId },
  })
}

/** Paid after the customer has cancelled, before the intent could be closed. */
async function payAfterCancelling(app: TestApp, quiet: Quiet): Promise<void> {
  const booked = await bookJob(app, soon(app))
  const how = { status: 500 }
  await scene(app, { fail: { method: 'POST', path: '/v1/payment_intents/*/cancel', times: 3, how } })
  await cancel(booked)
  await pay(app.stripeOrigin, booked.clientSecret)
  await quiet.wait()
}

/** Stripe names its fee of a payment only later. */
async function nameFeeLate(app: TestApp): Promise<void> {
  const { sdk } = app.context.stripe
  if (!sdk) throw new Error('no Stripe')
  const { retrieve } = sdk.paymentIntents
  sdk.paymentIntents.retrieve = (async (...asked: Parameters<typeof retrieve>) => {
    const intent = await retrieve.apply(sdk.paymentIntents, asked)
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    return { ...intent, latest_charge: charge && { ...charge, balance_transaction: null } }
  }) as typeof retrieve
  await bookPaidJob(app, soon(app))
  sdk.paymentIntents.retrieve = retrieve
  await sweep(app.context)
}

/** A refund that the account cannot give back, a transfer that is refused meanwhile, and payouts that settle it. */
async function goInDebt(app: TestApp, quiet: Quiet): Promise<void> {
  const cleaner = await payable(app)
  const first = await paidOut(app, quiet, cleaner)
  await scene(app, { fail: { method: 'POST', path: '/v1/transfers/*/reversals', how: refused } })
  await refundAtStripe(app, first, 4000)
  await quiet.wait()
  const second = await finishJob(app, cleaner)
  await scene(app, { fail: { method: 'POST', path: '/v1/transfers', how: refused } })
  await payOut(app, quiet)
  await payOut(app, quiet)
  await refundAtStripe(app, second, 7000)
  await quiet.wait()
  await refundAtStripe(app, await paidOut(app, quiet, await payable(app)), 1000)
}

/** Won, lost, and open before and after the cleaning. */
async function dispute(app: TestApp, quiet: Quiet): Promise<void> {
  const begin = async ({ paymentIntentId }: BookedTestJob) => {
    await scene(app, { dispute: { payment_intent: paymentIntentId } })
    await quiet.wait()
  }
  const cleaner = await payable(app)
  for (const outcome of ['won', 'lost'] as const) {
    const booked = await finishJob(app, cleaner)
    await begin(booked)
    await scene(app, { closeDispute: { payment_intent: booked.paymentIntentId, outcome } })
    await quiet.wait()
  }
  await begin(await finishJob(app, cleaner))
  const cancelled = await bookPaidJob(app, soon(app))
  await begin(cancelled)
  await cancel(cancelled)
  await quiet.wait()
}

/** The bank sends a refund back: it is owed again. */
async function failRefund(app: TestApp, quiet: Quiet): Promise<void> {
  const booked = await bookJob(app, soon(app))
  await pay(app.stripeOrigin, booked.clientSecret, failingRefund)
  await quiet.wait()
  await cancel(booked)
  const failed = app.context.db.selectFrom('refunds').select('id').where('status', '=', 'failed')
  await until(async () => (await failed.execute()).length > 0)
  const late = await bookPaidJob(app, {
    scheduledDateTime: new Date(app.clock.now().getTime() + 4 * 3_600_000).toISOString(),
  })
  const cleaner = await payable(app)
  await expectDone(cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: late.jobId } }))
  await cancel(late)
  await quiet.wait()
}

/** A customer and a cleaner who have nothing open delete their accounts. */
async function settleAndGo(app: TestApp, quiet: Quiet): Promise<void> {
  const cleaner = await payable(app)
  const { customer } = await paidOut(app, quiet, cleaner)
  await deleteAccounts([customer, cleaner])
}

/** A payout, a reversal, a refund and an event that are on their way when the version ends. */
async function getStuck(app: TestApp, quiet: Quiet): Promise<void> {
  const cleaner = await payable(app)
  const out = await paidOut(app, quiet, cleaner)
  const due = await finishJob(app, cleaner)
  app.clock.forward({ hours: 50 })
  await finishJob(app, cleaner)
  const fail = (method: 'POST' | 'GET', path: string) =>
    scene(app, { fail: { method, path, times: forGood, how: { status: 500 } } })
  await fail('POST', '/v1/transfers*')
  const { id } = await payoutOf(app, due)
  await sendTransfer(app.context, id).catch(() => {})
  await refundAtStripe(app, out, 1500)
  await quiet.wait()
  await fail('POST', '/v1/refunds')
  await cancel(await bookPaidJob(app, soon(app)))
  const unheard = await bookJob(app, soon(app))
  await quiet.wait()
  await fail('GET', '/v1/payment_intents/*')
  await pay(app.stripeOrigin, unheard.clientSecret)
  await quiet.wait()
}

const payoutOf = ({ context }: TestApp, { jobId }: BookedTestJob) =>
  context.db.selectFrom('payouts').select('id').where('job_id', '=', jobId).executeTakeFirstOrThrow()

async function payable(app: TestApp): Promise<TestPerson> {
  const cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
  await cleaner.actor.call('GET /api/stripe-connect/account-status')
  return cleaner
}

async function paidOut(app: TestApp, quiet: Quiet, cleaner: TestPerson): Promise<BookedTestJob> {
  const booked = await finishJob(app, cleaner)
  await payOut(app, quiet)
  return booked
}

async function payOut(app: TestApp, quiet: Quiet): Promise<void> {
  app.clock.forward({ hours: 50 })
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
  await sweep(app.context)
  await quiet.wait()
}

const refundAtStripe = (
  { context }: TestApp,
  { paymentIntentId: payment_intent }: BookedTestJob,
  amount: number,
) => context.stripe.sdk?.refunds.create({ payment_intent, amount })

const cancel = ({ customer, jobId: id }: BookedTestJob) =>
  expectDone(
    customer.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } }),
  )

const soon = (app: TestApp) => ({ scheduledDateTime: inDays(app, 3) })
