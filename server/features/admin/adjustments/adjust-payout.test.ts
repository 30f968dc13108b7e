import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { type BookedTestJob, bookJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson
let cleaner: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  cleaner = await app.people.cleaner()
  await onboard(app, cleaner)
})
afterAll(() => app.stop())

const payoutsOf = (jobId: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).orderBy('id').execute()

async function paidOut(): Promise<BookedTestJob & { id: number; paymentId: number }> {
  const booked = await finishJob(app, cleaner)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await until(async () => (await payoutsOf(booked.jobId))[0]?.status === 'paid')
  const [payout] = await payoutsOf(booked.jobId)
  return { ...booked, id: payout?.id ?? 0, paymentId: payout?.payment_id ?? 0 }
}

interface AdjustPayoutTestInput {
  kind: 'extra' | 'forgive'
  cents: number
  owesCents?: number
  by?: TestPerson
}

async function adjust(id: number, { kind, cents, owesCents, by = admin }: AdjustPayoutTestInput) {
  await by.actor.call('POST /api/user/confirm', { body: { password: by.password } })
  const { body } = await admin.actor.call('GET /api/admin/payouts/:id', { params: { id } })
  const expected = { owesCents: owesCents ?? body.adjustable.owesCents }
  const said = { kind, amountCents: cents, reason: 'a very large home', expected }
  return by.actor.call('POST /api/admin/payouts/:id/adjust', { params: { id }, body: said })
}

const audited = () => until(async () => (await auditMoney(app.context)).length === 0)
const mailed = (about: RegExp) =>
  until(async () => app.outbox.mails.some(({ to, subject }) => to === cleaner.email && about.test(subject)))

/** Charges a card whose money is available at once, since an extra payout needs an available balance. */
async function fillOurBalance() {
  const { customer, clientSecret, paymentIntentId } = await bookJob(app, {
    scheduledDateTime: '2026-08-12T10:00',
  })
  await pay(app.stripeOrigin, clientSecret, '4000000000000077')
  await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
}

test('an extra is paid once out of the platform’s money, and refunds leave it', async () => {
  await fillOurBalance()
  const { jobId, id, paymentId, customer } = await paidOut()
  expect((await adjust(id, { kind: 'extra', cents: 20_001 })).body.code).toBe('extra_too_much')
  const { status, body } = await adjust(id, { kind: 'extra', cents: 1500 })
  expect([status, body.adjustable.extraMostCents]).toEqual([200, 0])
  expect(body.acts).toMatchObject([{ act: 'adjust_payout', after: { kind: 'extra', amountCents: 1500 } }])
  expect((await adjust(id, { kind: 'extra', cents: 1500 })).body.code).toBe('no_extra_here')
  expect(await balances(app, jobId)).toEqual({
    ...{ stripe_balance: 450, cleaner_payable: -1500, platform_fee: -450 + 1500 },
  })
  await sweep(app.context)
  await until(async () => (await payoutsOf(jobId))[1]?.status === 'paid')
  await audited()
  expect(await balances(app, jobId)).toEqual({ stripe_balance: -1050, platform_fee: 1050 })
  const [, extra] = await payoutsOf(jobId)
  expect(extra).toMatchObject({ kind: 'extra', cleaner_amount_cents: 1500, platform_fee_cents: 0 })
  await mailed(/You get \$15\.00 extra/)
  const explained = await admin.actor.call('GET /api/admin/breakdown/:what/:id', {
    params: { what: 'payout', id: String(extra?.id) },
  })
  expect(explained.body).toMatchObject({
    figureCents: 1500,
    lines: [{ event: { type: 'earnings_adjusted' } }],
  })
  const seen = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  expect(seen.body.history.map(({ type }) => type)).not.toContain('earnings_adjusted')

  expect((await refundAsAdmin(admin, paymentId, { cents: 9000, bears: 'both' })).status).toBe(200)
  await until(async () => (await payoutsOf(jobId))[0]?.status === 'reversed')
  await audited()
  expect((await payoutsOf(jobId))[1]).toMatchObject({ status: 'paid', reversed_cents: 0 })
  const whats = [
    ['taken_back', extra?.id, 0],
    ['taken_back', id, 8550],
  ] as const
  for (const [what, of, cents] of whats) {
    const params = { what, id: String(of) }
    const { body: made } = await admin.actor.call('GET /api/admin/breakdown/:what/:id', { params })
    expect([made.figureCents, made.lines.at(-1)?.runningCents ?? 0]).toEqual([cents, cents])
  }
  const shown = await admin.actor.call('GET /api/admin/payouts/:id', { params: { id } })
  expect(shown.body.ledger.filter(({ cause }) => cause === 'refund_owed')).toHaveLength(3)
  expect(await balances(app, jobId)).toEqual({ stripe_balance: -1500, platform_fee: 1500 })
})

test('a debt is forgiven whole or in part, never beyond', async () => {
  const { jobId, id, paymentId } = await paidOut()
  expect((await adjust(id, { kind: 'forgive', cents: 1 })).body.code).toBe('nothing_owed')
  const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Insufficient funds' }
  await scene(app, {
    fail: { method: 'POST', path: '/v1/transfers/*/reversals', how: { status: 400, error } },
  })
  await refundAsAdmin(admin, paymentId, { cents: 4000, bears: 'both' })
  await until(async () => (await balances(app, jobId)).cleaner_debt === 3800)
  expect((await adjust(id, { kind: 'forgive', cents: 3801 })).body.code).toBe('more_than_owed')
  expect((await adjust(id, { kind: 'forgive', cents: 100, owesCents: 1 })).body.code).toBe('terms_changed')
  const both = await Promise.all([1, 2].map(() => adjust(id, { kind: 'forgive', cents: 3000 })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await balances(app, jobId)).cleaner_debt).toBe(800)
  const { body } = await adjust(id, { kind: 'forgive', cents: 800 })
  expect(body).toMatchObject({ owesCents: 0, adjustable: { owesCents: 0 } })
  expect(body.ledger.filter(({ cause }) => cause === 'debt_forgiven')).toHaveLength(4)
  await mailed(/You owe us \$30\.00 less/)
  await audited()
})

test('an extra is refused for a tip, a missing right, a stale factor or no payout', async () => {
  const booked = await finishJob(app, cleaner)
  await giveTip(app, booked, 1000)
  const [cleaning, tip] = await payoutsOf(booked.jobId)
  expect((await adjust(tip?.id ?? 0, { kind: 'extra', cents: 100 })).body.code).toBe('no_extra_here')
  const support = await operator(app, 'support')
  expect((await adjust(cleaning?.id ?? 0, { kind: 'extra', cents: 100, by: support })).status).toBe(403)
  app.clock.forward({ minutes: 11 })
  const params = { id: cleaning?.id ?? 0 }
  const body = { kind: 'extra', amountCents: 100, reason: 'a very large home', expected: { owesCents: 0 } }
  const stale = await admin.actor.call('POST /api/admin/payouts/:id/adjust', { params, body })
  expect(stale.body.code).toBe('confirmation_needed')
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const none = await admin.actor.call('POST /api/admin/payouts/:id/adjust', { params: { id: 999_999 }, body })
  expect(none.body.code).toBe('payout_not_found')
})
