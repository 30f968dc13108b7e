import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Explained } from '#contract/admin/breakdown.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { visitIn } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson
let lockedOut: number
let refunded: number

const paymentOf = async (intentId: string) => {
  const payment = app.context.db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId)
  return payment.executeTakeFirstOrThrow()
}

/**
 * A late fee, a tip, refunds before and after the payout was sent, a lost dispute and a lock-out; one payment
 * is unpaid.
 */
beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  const cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
  const late = await visitIn(app, 60)
  expect((await make.cancel(late.customer, late.jobId)).status).toBe(200)

  const tipped = await finishJob(app, cleaner)
  await giveTip(app, tipped, 1000)
  const first = await paymentOf(tipped.paymentIntentId)
  refunded = first.id
  await refundAsAdmin(admin, first.id, { cents: 1234 })
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  const payoutsOf = (id: number) =>
    app.context.db.selectFrom('payouts').selectAll().where('payment_id', '=', id).orderBy('id').execute()
  const stateOf = async (id: number) => (await payoutsOf(id))[0]?.status
  await until(async () => (await stateOf(first.id)) === 'paid')
  const [payout] = await payoutsOf(first.id)
  const extra = { kind: 'extra', amountCents: 1500, reason: 'a very large home', expected: { owesCents: 0 } }
  const params = { id: payout?.id ?? 0 }
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const given = await admin.actor.call('POST /api/admin/payouts/:id/adjust', { params, body: extra })
  expect(given.status).toBe(200)
  await refundAsAdmin(admin, first.id, { cents: 777, bears: 'both' })
  await refundAsAdmin(admin, first.id, { cents: 333, bears: 'platform' })

  const disputed = await finishJob(app, cleaner)
  const second = await paymentOf(disputed.paymentIntentId)
  await scene(app, { dispute: { payment_intent: disputed.paymentIntentId } })
  await until(async () => (await stateOf(second.id)) === 'frozen')
  await scene(app, { closeDispute: { payment_intent: disputed.paymentIntentId, outcome: 'lost' } })
  await until(async () => (await stateOf(second.id)) === 'reversed')

  const visit = await visitIn(app, 10)
  await make.check_in(visit.cleaner, visit.jobId)
  visit.reach(20)
  expect((await make.report_lockout(visit.cleaner, visit.jobId)).status).toBe(200)
  lockedOut = (await paymentOf(visit.paymentIntentId)).id
  const inTwoDays = new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString()
  await bookPaidJob(app, { scheduledDateTime: inTwoDays })
  await bookJob(app, { scheduledDateTime: inTwoDays })
  await until(async () => (await auditMoney(app.context)).length === 0)
})
afterAll(() => app.stop())

async function explain(what: Explained, id: number | string) {
  const params = { what, id: String(id) }
  const { status, body } = await admin.actor.call('GET /api/admin/breakdown/:what/:id', { params })
  expect([what, id, status]).toEqual([what, id, 200])
  const sums = body.lines.map(
    ({ cents }, n) => (n === 0 ? 0 : (body.lines[n - 1]?.runningCents ?? 0)) + cents,
  )
  expect(body.lines.map(({ runningCents }) => runningCents)).toEqual(sums)
  return { ...body, sumCents: sums.at(-1) ?? 0 }
}

/** Checks that the admin area's figure, its breakdown and the sum of its lines are equal. */
async function sumsTo(what: Explained, id: number | string, cents: number) {
  const { figureCents, sumCents } = await explain(what, id)
  expect([what, id, figureCents, sumCents]).toEqual([what, id, cents, cents])
}

test('the breakdown of every figure adds up to it', async () => {
  const { db } = app.context
  for (const { id, price_cents } of await db.selectFrom('jobs').selectAll().execute())
    await sumsTo('price', id, price_cents)
  const payments = await db.selectFrom('payments').selectAll().execute()
  expect(payments.length).toBeGreaterThan(6)
  for (const payment of payments) {
    await sumsTo('payment', payment.id, payment.amount_cents)
    await sumsTo('refunded', payment.id, payment.refunded_cents)
    if (payment.stripe_fee_cents !== null) await sumsTo('stripe_fee', payment.id, payment.stripe_fee_cents)
  }
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  expect(refunds.length).toBeGreaterThan(4)
  for (const refund of refunds) await sumsTo('refund', refund.id, refund.amount_cents)
  const payouts = await db.selectFrom('payouts').selectAll().execute()
  expect(new Set(payouts.map(({ kind }) => kind)).size).toBe(5)
  for (const payout of payouts) {
    await sumsTo('payout', payout.id, payout.cleaner_amount_cents)
    await sumsTo('share', payout.id, payout.platform_fee_cents)
    await sumsTo('taken_back', payout.id, payout.reversed_cents)
    if (payout.status === 'paid') await sumsTo('sent', payout.id, payout.sent_cents ?? 0)
  }
  for (const line of await db.selectFrom('ledger_entries').selectAll().execute())
    await sumsTo('line', line.id, line.amount_cents)
})

test('a week’s metrics are the sums of their days', async () => {
  const { body } = await admin.actor.call('GET /api/admin/metrics', { query: { weeks: '2' } })
  for (const { week, paid, fee, stripeFees, refunded: back } of body.weeks) {
    const figures = {
      week_paid: paid,
      week_share: fee,
      week_stripe_fees: stripeFees,
      week_refunded: back,
    }
    for (const [what, dollars] of Object.entries(figures))
      await sumsTo(what as Explained, week, Math.round(dollars * 100))
  }
  expect(body.weeks.some(({ paid }) => paid > 0)).toBe(true)
})

test('a breakdown names each line’s cause and the terms that decided it', async () => {
  const paid = await explain('payment', refunded)
  expect(paid.lines).toMatchObject([
    { cause: 'payment', event: { type: 'paid' }, stripeEvents: [{ type: 'payment_intent.succeeded' }] },
  ])
  const { lines } = await explain('refunded', refunded)
  expect(lines.map(({ cents, event }) => [cents, event?.type])).toEqual(
    [1234, 777, 333].map((cents) => [cents, 'refund_decided']),
  )
  const payout = app.context.db.selectFrom('payouts').select('id').where('payment_id', '=', lockedOut)
  const door = await explain('payout', (await payout.executeTakeFirstOrThrow()).id)
  expect(door).toMatchObject({
    ...{ figureCents: 4275, inBooks: true },
    terms: {
      version: 1,
      percents: [
        { name: 'lockoutFeePercent', percent: 50 },
        { name: 'platformFeePercent', percent: 5 },
      ],
    },
  })
  expect(door.lines.map(({ account, cents }) => [account, cents])).toEqual([
    ['customer_receipts', 9000],
    ['refund_payable', -4500],
    ['platform_fee', -225],
  ])
  expect(door.lines[0]?.event?.type).toBe('locked_out')
})

test('an unpaid amount is shown as charged, and an unknown id is refused', async () => {
  const { id } = await app.context.db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  expect(await explain('payment', id)).toMatchObject({ inBooks: false, lines: [{ part: 'asked' }] })
  for (const [what, unknown] of [
    ['payment', '999999'],
    ['payment', '2026-06-08'],
    ['week_paid', '7'],
    ['week_paid', '2026-06-09'],
  ] as const) {
    const params = { what, id: unknown }
    const { body } = await admin.actor.call('GET /api/admin/breakdown/:what/:id', { params })
    expect(body.code).toBe('nothing_to_explain')
  }
  expect((await admin.actor.fetch('/api/admin/breakdown/everything/7')).status).toBe(400)
})
