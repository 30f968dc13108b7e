import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import type { BookedTestJob } from '#tests/support/book-job.ts'
import { completeJob, finishJob } from '#tests/support/finish-job.ts'
import { guestWithLink } from '#tests/support/guest.ts'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { stripeBooks } from '#tests/support/stripe-books.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { askToTip, giveTip, payTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

async function doneJob(): Promise<{ cleaner: TestPerson; booked: BookedTestJob }> {
  const cleaner = await app.people.cleanerWithProfile()
  return { cleaner, booked: await finishJob(app, cleaner) }
}

const tipsOf = async ({ customer, jobId }: BookedTestJob) =>
  (await read(customer, jobId)).tips.map(({ amount, refunded }) => [amount, refunded])
/** Lists a job's intents at Stripe except that of its cleaning. */
const intentsOf = async ({ jobId, paymentIntentId }: BookedTestJob) => {
  const { payment_intents } = await stripeBooks(app.stripeOrigin)
  const ours = payment_intents.filter(({ metadata }) => metadata.job_id === String(jobId))
  return ours.filter(({ id }) => id !== paymentIntentId)
}
const mailsTo = ({ email }: TestPerson, about: RegExp) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && about.test(subject))
const signIn = ({ actor, email, password }: TestPerson) =>
  actor.call('POST /api/auth/login', { body: { email, password } })
const days = (count: number) => ({ hours: count * 24 })
const refusedBy = (code: string) => ({ body: { code } })
const setVetting = (id: number, vetting: 'suspended' | 'unvetted') =>
  app.context.db.updateTable('users').set({ vetting }).where('id', '=', id).execute()

test('a paid tip goes to the cleaner in full and notifies both sides', async () => {
  const { cleaner, booked } = await doneJob()
  await onboard(app, cleaner)
  const { jobId, customer } = booked
  const [offered, ...others] = (await read(customer, jobId)).canTip
  expect(others).toEqual([])
  expect(offered).toMatchObject({ kind: 'tip', least: 1, most: 500, paid: 0 })
  expect(offered?.shares).toEqual([
    { percent: 10, amount: 9 },
    { percent: 15, amount: 13.5 },
    { percent: 20, amount: 18 },
  ])
  expect((await read(cleaner, jobId)).canTip).toEqual([])
  expect((await read(cleaner, jobId)).canThank).toBe(false)
  const before = await balances(app, jobId)

  const { status, body } = await askToTip(booked, 1350)
  expect([status, body.amount]).toEqual([200, 13.5])
  expect(await tipsOf(booked)).toEqual([])
  await pay(app.stripeOrigin, body.clientSecret)
  const settled = await customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: body.paymentIntentId },
  })
  expect(settled.body).toMatchObject({
    price: 90,
    payment: { paid: 90 },
    canTip: [{ kind: 'tip', paid: 13.5, most: 486.5 }],
  })
  expect(settled.body.tips).toMatchObject([{ kind: 'tip', amount: 13.5, refunded: 0, sent: false }])

  await sweep(app.context)
  await until(async () => (await read(cleaner, jobId)).tips[0]?.sent === true)
  await expect.poll(() => balances(app, jobId)).toEqual(before)
  expect((await cleaner.actor.call('GET /api/cleaner/earnings')).body).toMatchObject({
    totalEarnings: 99,
    tips: [{ kind: 'tip', amount: 13.5 }],
    pendingPayouts: 85.5,
  })
  await until(async () => mailsTo(cleaner, /You got a tip: \$13\.50/).length === 1)
  await until(async () => mailsTo(customer, /Receipt: your tip of \$13\.50/).length === 1)
  await expect.poll(() => auditMoney(app.context)).toEqual([])
})

test('repeated requests for an open tip return the same payment', async () => {
  const { booked } = await doneJob()
  const replies = await Promise.all(Array.from({ length: 12 }, () => askToTip(booked, 900)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(replies.map(({ body }) => body.paymentIntentId)).size).toBe(1)
  const { clientSecret, paymentIntentId } = replies[0]?.body ?? { clientSecret: '', paymentIntentId: '' }
  const payments = await Promise.all([1, 2, 3].map(() => pay(app.stripeOrigin, clientSecret)))
  expect(payments.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  // One tab has paid, and the other does not know.
  expect(await askToTip(booked, 900)).toMatchObject(refusedBy('payment_completed'))
  await Promise.all([1, 2, 3].map(() => settlePayment(app.context, paymentIntentId)))
  expect(await tipsOf(booked)).toEqual([[9, 0]])
  expect(await intentsOf(booked)).toHaveLength(1)
  expect(await askToTip(booked, 900, { paid: 0 })).toMatchObject(refusedBy('terms_changed'))
})

test('only one of two concurrent tip requests can be paid', async () => {
  const { booked } = await doneJob()
  const amounts = [900, 1350, 1800, 2500]
  const replies = await Promise.all(amounts.map((cents) => askToTip(booked, cents)))
  for (const { status, body } of replies) expect([200, 409], body.message).toContain(status)
  const paid = await Promise.all(
    replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => pay(app.stripeOrigin, body.clientSecret)),
  )
  expect(paid.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1)
  const open = (await intentsOf(booked)).filter(({ status }) => status !== 'canceled')
  expect(open).toHaveLength(1)
})

test('another amount replaces the open tip; one paid meanwhile is reported', async () => {
  const { booked } = await doneJob()
  const first = (await askToTip(booked, 900)).body
  const second = (await askToTip(booked, 1800)).body
  expect((await pay(app.stripeOrigin, first.clientSecret)).ok).toBe(false)
  expect((await pay(app.stripeOrigin, second.clientSecret)).ok).toBe(true)
  expect(await askToTip(booked, 1350)).toMatchObject(refusedBy('terms_changed'))
  expect(await tipsOf(booked)).toEqual([[18, 0]])
  expect((await intentsOf(booked)).map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded'])
})

test('an idempotency key creates one tip, also after its payment', async () => {
  const { booked } = await doneJob()
  const key = 'the-only-tip-of-this-evening'
  const [one, other] = await Promise.all([1, 2].map(() => askToTip(booked, 900, { key })))
  expect(one?.body).toEqual(other?.body)
  expect(await askToTip(booked, 1000, { key })).toMatchObject(refusedBy('idempotency_key_reused'))
  await pay(app.stripeOrigin, one?.body.clientSecret ?? '')
  await settlePayment(app.context, one?.body.paymentIntentId ?? '')
  expect(await askToTip(booked, 900, { key })).toMatchObject(refusedBy('payment_completed'))
  // A second tip is a new request.
  await giveTip(app, booked, 900)
  expect(await tipsOf(booked)).toEqual([
    [9, 0],
    [9, 0],
  ])
})

test("a tip has bounds, alone and together with a cleaning's other tips", async () => {
  const { booked } = await doneJob()
  for (const cents of [0, -100, paymentKinds.tip.min - 1, paymentKinds.tip.max + 1, 10.5])
    expect(await askToTip(booked, cents)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  await giveTip(app, booked, paymentKinds.tip.max - 150)
  expect(await askToTip(booked, 200)).toMatchObject({
    body: { code: 'tip_too_much', message: expect.stringContaining('$1.5') },
  })
  await giveTip(app, booked, 100)
  expect(await askToTip(booked, 100)).toMatchObject(refusedBy('tip_not_possible'))
  expect((await read(booked.customer, booked.jobId)).canTip).toEqual([])
})

test('tips close after thirty days; a later payment is refunded', async () => {
  const [{ booked: closing }, { booked: late }, { booked: noticedLate }] = [
    await doneJob(),
    await doneJob(),
    await doneJob(),
  ]
  const open = (await askToTip(closing, 900)).body
  const stale = (await askToTip(late, 900)).body
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
  const inTime = await payTip(app, noticedLate, 1100)
  const untipped = await balances(app, late.jobId)
  app.clock.forward(days(paymentKinds.tip.days))
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
  await Promise.all([closing, late, noticedLate].map(({ customer }) => signIn(customer)))
  expect(await askToTip(closing, 900)).toMatchObject(refusedBy('tip_not_possible'))

  expect((await pay(app.stripeOrigin, stale.clientSecret)).ok).toBe(true)
  await settlePayment(app.context, stale.paymentIntentId)
  await until(async () => (await tipsOf(late)).join() === '9,9')
  await until(async () => mailsTo(late.customer, /We're refunding your tip of \$9\.00/).length === 1)
  await sweep(app.context)
  await until(async () => (await balances(app, late.jobId)).refund_payable === undefined)
  expect(await balances(app, late.jobId)).toEqual(untipped)

  await sweep(app.context)
  await until(async () => (await intentsOf(closing))[0]?.status === 'canceled')
  expect((await pay(app.stripeOrigin, open.clientSecret)).ok).toBe(false)
  // A payment made in time counts, whenever it is settled.
  await settlePayment(app.context, inTime)
  expect(await tipsOf(noticedLate)).toEqual([[11, 0]])
  await expect.poll(() => auditMoney(app.context)).toEqual([])
})

test('a suspended cleaner is offered no tip, and an open one is refunded', async () => {
  const { cleaner, booked } = await doneJob()
  const intent = await payTip(app, booked, 900)
  await setVetting(cleaner.id, 'suspended')
  expect((await read(booked.customer, booked.jobId)).canTip).toEqual([])
  expect(await askToTip(booked, 900)).toMatchObject(refusedBy('tip_not_possible'))
  await settlePayment(app.context, intent)
  expect(await tipsOf(booked)).toEqual([[9, 9]])
  expect((await read(cleaner, booked.jobId)).tips).toEqual([])
})

test('a tip for a deleted cleaner is refunded', async () => {
  const { cleaner, booked } = await doneJob()
  const intent = await payTip(app, booked, 900)
  await app.context.db
    .updateTable('users')
    .set({ deleted_at: app.clock.now() })
    .where('id', '=', cleaner.id)
    .execute()
  expect(await askToTip(booked, 900)).toMatchObject(refusedBy('tip_not_possible'))
  await settlePayment(app.context, intent)
  expect(await tipsOf(booked)).toEqual([[9, 9]])
})

test('unfinished, unpaid, refunded or disputed work takes no tip; earlier tips stay', async () => {
  const { booked } = await doneJob()
  await giveTip(app, booked, 900)
  const payment = app.context.db
    .updateTable('payments')
    .where('job_id', '=', booked.jobId)
    .where('purpose', '=', 'cleaning')
  await payment.set({ status: 'refunded', refunded_cents: 9000 }).execute()
  expect(await askToTip(booked, 900)).toMatchObject(refusedBy('tip_not_possible'))
  await payment.set({ status: 'completed', refunded_cents: 0 }).execute()
  expect((await askToTip(booked, 900)).status).toBe(200)
  expect(await tipsOf(booked)).toEqual([[9, 0]])
})

test("a deleted account's open tip cannot be paid", async () => {
  const { booked } = await doneJob()
  const { customer } = booked
  const open = (await askToTip(booked, 900)).body
  const password = { password: customer.password }
  const gone = await customer.actor.call('POST /api/account/delete', { body: password })
  expect(gone.status).toBe(200)
  await until(async () => (await intentsOf(booked))[0]?.status === 'canceled')
  expect((await pay(app.stripeOrigin, open.clientSecret)).ok).toBe(false)
})

test('a guest tips by browser or mail link; the receipt lists it separately', async () => {
  const day = new Date(app.clock.now().getTime() + 2 * 24 * 3_600_000).toISOString()
  const { guest, holder, jobId } = await guestWithLink(app, { email: 'tessa@example.com', day })
  const cleaner = await app.people.cleanerWithProfile()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await completeJob(app, cleaner, jobId)
  for (const [actor, cents] of [
    [guest, 900],
    [holder, 500],
  ] as const) {
    const booked = { customer: { ...cleaner, actor }, jobId, paymentIntentId: '', clientSecret: '' }
    await giveTip(app, booked, cents)
  }
  const params = { id: jobId }
  expect((await holder.call('GET /api/jobs/:id', { params })).body).toMatchObject({
    tips: [{ amount: 9 }, { amount: 5 }],
    payment: { paid: 90 },
  })
  expect((await holder.call('GET /api/jobs/:id/receipt', { params })).body).toMatchObject({
    payments: [
      { purpose: 'cleaning', amount: 90 },
      { purpose: 'tip', amount: 9 },
      { purpose: 'tip', amount: 5 },
    ],
  })
})

test('only the customer of a cleaning can tip it', async () => {
  const { cleaner, booked } = await doneJob()
  const stranger = await app.people.customer()
  for (const customer of [stranger, cleaner])
    expect(await askToTip({ ...booked, customer }, 900)).toMatchObject(refusedBy('job_not_found'))
})
