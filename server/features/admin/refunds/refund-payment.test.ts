import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncRefunds } from '#server/features/payments/sync-refunds.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { type BookedTestJob, bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { wishToRefund } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson
let other: TestPerson
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  other = await operator(app, 'admin')
  cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
})
afterAll(() => app.stop())

const paymentOf = async (intentId: string) => {
  const payment = app.context.db.selectFrom('payments').selectAll().where('payment_intent_id', '=', intentId)
  return payment.executeTakeFirstOrThrow()
}
const payoutOf = (id: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('payment_id', '=', id).executeTakeFirstOrThrow()

async function plan(id: number, cents: number) {
  const query = { amountCents: String(cents) }
  return (await admin.actor.call('GET /api/admin/payments/:id/refund', { params: { id }, query })).body
}

interface RefundPaymentTestInput {
  cents: number
  bears?: 'both' | 'platform'
  by?: TestPerson
}

const wishFor = (id: number, { by = admin, ...wish }: RefundPaymentTestInput) => wishToRefund(by, id, wish)
const refund = async (id: number, wish: RefundPaymentTestInput) => (await wishFor(id, wish))()

const mailTo = (person: TestPerson, about: RegExp) =>
  until(async () => app.outbox.mails.some((mail) => mail.to === person.email && about.test(mail.subject)))

/** Checks that all owed refunds were sent and that the ledger matches Stripe. */
async function settled(jobId: number): Promise<Record<string, number>> {
  await until(async () => !('refund_payable' in (await balances(app, jobId))))
  await until(async () => (await auditMoney(app.context)).length === 0)
  return balances(app, jobId)
}

/** Creates a cleaning whose payout was sent. */
async function paidOut(by = cleaner): Promise<BookedTestJob & { id: number }> {
  const booked = await finishJob(app, by)
  const { id } = await paymentOf(booked.paymentIntentId)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await until(async () => (await payoutOf(id)).status === 'paid')
  return { ...booked, id }
}

test('a full refund reduces an unsent payout, notifies both sides and is logged', async () => {
  const { jobId, paymentIntentId, customer } = await finishJob(app, cleaner)
  const { id } = await paymentOf(paymentIntentId)
  expect(await plan(id, 9000)).toEqual({
    ...{ amountCents: 9000, leftCents: 9000, obstacle: null, mailed: { customer: true, cleaner: true } },
    ways: [
      { bears: 'both', cleanerCents: 8550, platformCents: 450, source: 'payout that waits' },
      { bears: 'platform', cleanerCents: 0, platformCents: 9000, source: null },
    ],
  })
  const { status, body } = await refund(id, { cents: 9000 })
  expect(status).toBe(200)
  expect(body.refundable).toEqual({
    leftCents: 0,
    obstacle: 'nothing_left_to_refund',
    wholeObstacle: 'nothing_left_to_refund',
  })
  expect(body.acts).toMatchObject([
    {
      ...{ act: 'refund_payment', reason: 'a window was forgotten' },
      before: { status: 'completed', refundedCents: 0 },
      after: { refundedCents: 9000, bears: 'both', cleanerCents: 8550, platformCents: 450 },
    },
  ])
  expect(await settled(jobId)).toEqual({})
  expect(await payoutOf(id)).toMatchObject({ status: 'reversed', reversed_cents: 8550 })
  const atStripe = await app.context.stripe.sdk?.refunds.list({ payment_intent: paymentIntentId })
  expect(atStripe?.data.map(({ amount }) => amount)).toEqual([9000])
  await mailTo(customer, /We're refunding \$90\.00/)
  await mailTo(cleaner, /\$85\.50 less for a cleaning/)
  expect((await refund(id, { cents: 1 })).body.code).toBe('nothing_left_to_refund')
  await Promise.all([1, 2, 3].map(() => syncRefunds(app.context, paymentIntentId)))
  expect(await settled(jobId)).toEqual({})
})

test('partial refunds add up to the cent, whichever side bears them', async () => {
  const { jobId, paymentIntentId } = await finishJob(app, cleaner)
  const { id } = await paymentOf(paymentIntentId)
  for (const cents of [3333, 1, 777]) expect((await refund(id, { cents })).status).toBe(200)
  const both = await payoutOf(id)
  // 95 percent of the rest, rounded once and not with each part.
  expect(both.cleaner_amount_cents - both.reversed_cents).toBe(9000 - 4111 - Math.round((9000 - 4111) * 0.05))
  expect((await refund(id, { cents: 1000, bears: 'platform' })).status).toBe(200)
  expect((await payoutOf(id)).reversed_cents).toBe(both.reversed_cents)
  expect((await refund(id, { cents: 3890 })).body.code).toBe('refund_too_much')
  expect((await refund(id, { cents: 3889 })).status).toBe(200)
  const { reversed_cents } = await payoutOf(id)
  // The part that the platform bore alone stays the cleaner's.
  expect(8550 - reversed_cents).toBe(950)
  expect(await settled(jobId)).toEqual({ cleaner_payable: -950, platform_fee: 950 })
})

test('a sent payout stays unless the admin reverses it', async () => {
  const { jobId, paymentIntentId } = await finishJob(app, cleaner)
  const { id } = await paymentOf(paymentIntentId)
  app.clock.forward({ hours: 25 })
  // Planned while the payout was unsent, so the admin has not agreed to take it from the cleaner's account.
  const late = await wishFor(id, { cents: 2000, bears: 'both' })
  await sweep(app.context)
  await until(async () => (await payoutOf(id)).status === 'paid')
  expect((await late()).body.code).toBe('terms_changed')
  expect((await plan(id, 2000)).ways).toEqual([
    { bears: 'platform', cleanerCents: 0, platformCents: 2000, source: null },
    { bears: 'both', cleanerCents: 1900, platformCents: 100, source: 'payout that was sent' },
  ])
  expect((await refund(id, { cents: 2000 })).status).toBe(200)
  expect(await settled(jobId)).toEqual({ stripe_balance: -1550, platform_fee: 1550 })
  expect((await refund(id, { cents: 2000, bears: 'both' })).status).toBe(200)
  await until(async () => (await balances(app, jobId)).stripe_balance === -1650)
  expect(await settled(jobId)).toEqual({ stripe_balance: -1650, platform_fee: 1650 })
  expect(await payoutOf(id)).toMatchObject({ status: 'paid', reversed_cents: 1900 })
})

test('a tip is refunded by the cleaner alone, without touching the cleaning', async () => {
  const booked = await finishJob(app, cleaner)
  const tip = await paymentOf(await giveTip(app, booked, 1000))
  expect((await plan(tip.id, 400)).ways[0]).toMatchObject({
    bears: 'both',
    cleanerCents: 400,
    platformCents: 0,
  })
  expect((await refund(tip.id, { cents: 400 })).status).toBe(200)
  expect((await refund(tip.id, { cents: 600, bears: 'platform' })).status).toBe(200)
  expect(await settled(booked.jobId)).toEqual({
    ...{ stripe_balance: 9000, cleaner_payable: -8550 - 600, platform_fee: -450 + 600 },
  })
})

test('before the visit a partial refund lowers the price, and a full one cancels', async () => {
  const when = { scheduledDateTime: new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString() }
  const booked = await bookPaidJob(app, when)
  const { jobId, paymentIntentId } = booked
  const { id } = await paymentOf(paymentIntentId)
  expect((await refund(id, { cents: 9000 })).body.code).toBe('cancel_job_instead')
  const { body } = await admin.actor.call('GET /api/admin/payments/:id', { params: { id } })
  expect(body.refundable).toEqual({
    ...{ leftCents: 9000, obstacle: null, wholeObstacle: 'cancel_job_instead' },
  })
  expect(await plan(id, 1000)).toMatchObject({
    ways: [{ bears: 'both', cleanerCents: 950, platformCents: 50, source: 'work to come' }],
  })
  expect((await refund(id, { cents: 1000 })).status).toBe(200)
  expect(await settled(jobId)).toEqual({ stripe_balance: 8000, customer_receipts: -8000 })

  const { actor } = cleaner
  const offered = async (cents: number) => {
    const { body } = await actor.call('GET /api/jobs/available', { query: { limit: 200 } })
    const moves = await actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
    const said = moves.body.find(({ move }) => move === 'accept')?.earnings
    expect([body.find((job) => job.id === jobId)?.earnings, said]).toEqual([cents / 100, cents / 100])
  }
  await offered(7600)
  expect((await make.accept(cleaner, jobId)).body.earnings).toBe(76)
  expect((await plan(id, 4000)).mailed).toEqual({ customer: true, cleaner: true })
  expect((await refund(id, { cents: 4000 })).status).toBe(200)
  await mailTo(cleaner, /\$38\.00 less for a cleaning/)
  const lowered = app.outbox.mails.find(({ subject }) => /\$38\.00 less/.test(subject))
  expect(lowered?.text).toContain('You get that much less when the work is done')
  const query = { scheduledFor: new Date(app.clock.now().getTime() + 96 * 3_600_000).toISOString() }
  const asked = await actor.call('GET /api/jobs/:id/moves', { params: { id: jobId }, query })
  const time = asked.body.find(({ move }) => move === 'propose')?.newTime
  expect(time).toMatchObject({ difference: 0, price: 90, earnings: 38 })
  expect((await make.withdraw(cleaner, jobId)).status).toBe(200)
  await offered(3800)
  await mailTo(booked.customer, /we're looking for another cleaner/)
  const withdrawn = app.outbox.mails.find(({ subject }) => /we're looking for another cleaner/.test(subject))
  expect(withdrawn?.text).toContain('refund $40.00 to your original')
})

test('a late fee kept without a cleaner is refunded by the platform', async () => {
  const { jobId, paymentIntentId } = await bookPaidJob(app, {
    scheduledDateTime: new Date(app.clock.now().getTime() + 48 * 3_600_000).toISOString(),
  })
  const { id } = await paymentOf(paymentIntentId)
  await app.context.db.updateTable('jobs').set({ status: 'cancelled' }).where('id', '=', jobId).execute()
  expect(await plan(id, 9000)).toMatchObject({
    ways: [{ bears: 'platform', cleanerCents: 0, platformCents: 9000, source: null }],
    mailed: { customer: true, cleaner: false },
  })
  await app.context.db.updateTable('jobs').set({ status: 'pending' }).where('id', '=', jobId).execute()
})

test('a deleted cleaner loses nothing, and deleted accounts get no mail', async () => {
  const leaver = await app.people.cleaner()
  await onboard(app, leaver)
  const { id, customer } = await paidOut(leaver)
  const leave = ({ actor, password }: TestPerson) =>
    actor.call('POST /api/account/delete', { body: { password } })
  const both = await wishFor(id, { cents: 2000, bears: 'both' })
  expect((await leave(leaver)).status).toBe(200)
  expect((await both()).body.code).toBe('terms_changed')
  expect(await plan(id, 2000)).toMatchObject({
    ways: [{ bears: 'platform', cleanerCents: 0, platformCents: 2000, source: null }],
    mailed: { customer: true, cleaner: false },
  })
  expect((await leave(customer)).status).toBe(200)
  expect((await plan(id, 2000)).mailed).toEqual({ customer: false, cleaner: false })
  expect((await refund(id, { cents: 2000 })).status).toBe(200)
  const lost = app.context.db
    .selectFrom('notifications')
    .select('id')
    .where('recipient', 'like', '%@deleted.invalid')
  expect(await lost.execute()).toEqual([])
})

test('an unpaid, disputed or outdated refund, or one without rights, is refused', async () => {
  const unpaid = await bookJob(app, { scheduledDateTime: '2026-08-12T10:00' })
  const open = await paymentOf(unpaid.paymentIntentId)
  expect((await refund(open.id, { cents: 100 })).body.code).toBe('payment_not_paid')
  const booked = await finishJob(app, cleaner)
  const { id } = await paymentOf(booked.paymentIntentId)
  const params = { id }
  const stale = await wishFor(id, { cents: 100 })
  expect((await refund(id, { cents: 50, by: other })).status).toBe(200)
  expect((await stale()).body.code).toBe('terms_changed')
  const late = await wishFor(id, { cents: 100 })
  app.clock.forward({ minutes: 11 })
  expect((await late()).body.code).toBe('confirmation_needed')
  const support = await operator(app, 'support')
  expect((await refund(id, { cents: 100, by: support })).body.code).toBe('wrong_role')
  expect((await refund(id, { cents: 100, by: booked.customer })).status).toBe(403)
  await scene(app, { dispute: { payment_intent: booked.paymentIntentId } })
  await until(async () => (await payoutOf(id)).status === 'frozen')
  expect((await refund(id, { cents: 100 })).body.code).toBe('payment_disputed')
  const { body } = await admin.actor.call('GET /api/admin/payments/:id', { params })
  expect(body).toMatchObject({
    disputed: true,
    refundable: { leftCents: 8950, obstacle: 'payment_disputed' },
  })
  const none = await admin.actor.call('GET /api/admin/payments/:id/refund', {
    ...{ params: { id: 999_999 }, query: { amountCents: 1 } },
  })
  expect(none.body.code).toBe('payment_not_found')
})

test('concurrent refunds, cancellations and transfers are serialized', async () => {
  const done = await finishJob(app, cleaner)
  const first = await paymentOf(done.paymentIntentId)
  const both = await Promise.all([admin, other].map((by) => wishFor(first.id, { cents: 9000, by })))
  const answers = await Promise.all(both.map((act) => act()))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await settled(done.jobId)).toEqual({})

  const when = { scheduledDateTime: new Date(app.clock.now().getTime() + 72 * 3_600_000).toISOString() }
  const booked = await bookPaidJob(app, when)
  const waiting = await paymentOf(booked.paymentIntentId)
  const act = await wishFor(waiting.id, { cents: 1000 })
  const cancel = booked.customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: booked.jobId },
    body: { status: 'cancelled' },
  })
  const [refunded, cancelled] = await Promise.all([act(), cancel])
  expect([[200, 409].includes(refunded.status), cancelled.status]).toEqual([true, 200])
  expect(await settled(booked.jobId)).toEqual({})
  expect((await paymentOf(booked.paymentIntentId)).refunded_cents).toBe(9000)

  const sent = await finishJob(app, cleaner)
  const { id } = await paymentOf(sent.paymentIntentId)
  app.clock.forward({ hours: 25 })
  const refundIt = await wishFor(id, { cents: 3000, bears: 'both' })
  const [answer] = await Promise.all([refundIt(), sweep(app.context)])
  expect([200, 409]).toContain(answer.status)
  await until(async () => (await payoutOf(id)).status === 'paid')
  await until(async () => !('cleaner_payable' in (await balances(app, sent.jobId))))
  const ours = answer.status === 200 ? 300 : 450
  expect(await settled(sent.jobId)).toEqual({ stripe_balance: ours, platform_fee: -ours })
})
