import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '#contract/index.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read, visitIn } from '#tests/support/visit.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const reason = 'the neighbour has confirmed it'
const nothing = { refund: 0, earnings: 0, lost: 0, platform: 0 }

async function reportOf(id: number) {
  const { body } = await admin.actor.call('GET /api/admin/jobs/:id/reports', params(id))
  const [report] = body
  if (!report) throw new Error('nothing was reported')
  return report
}
type RulingsTestInput = Omit<Body<'POST /api/admin/jobs/:id/rulings'>, 'reason'>
async function rule(id: number, wish: RulingsTestInput, by = admin) {
  await by.actor.call('POST /api/user/confirm', { body: { password: by.password } })
  return by.actor.call('POST /api/admin/jobs/:id/rulings', { ...params(id), body: { reason, ...wish } })
}
const missed = async () => (await admin.actor.call('GET /api/admin/inbox')).body.missedVisits
const mailed = ({ email }: TestPerson, words: RegExp) =>
  until(async () => app.outbox.mails.some(({ to, text }) => to === email && words.test(text)))

/** Creates a visit that its customer reported as a no-show, with a refund. */
async function notCome(body?: Record<string, unknown>) {
  const here = await visitIn(app, 60)
  here.reach(16)
  const reported = await make.report_no_show(here.customer, here.jobId, body)
  expect(reported.status).toBe(200)
  return here
}

/** Creates a visit that its cleaner reported as a lock-out. */
async function lockedOut() {
  const here = await visitIn(app, 0)
  expect((await make.check_in(here.cleaner, here.jobId)).status).toBe(200)
  here.reach(21)
  expect((await make.report_lockout(here.cleaner, here.jobId)).status).toBe(200)
  return here
}

test('an overturned no-show pays the cleaner by the terms at the platform’s cost, once', async () => {
  const { jobId, cleaner, customer } = await notCome()
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  const before = await missed()
  const report = await reportOf(jobId)
  const overturn = { refund: 0, earnings: 42.75, lost: 0, platform: 42.75 }
  expect(report).toMatchObject({ kind: 'no_show', cleaner: { id: cleaner.id }, checkedInAt: null, overturn })
  const wish = { reportId: report.id, ruling: 'overturn' } as const
  expect((await rule(jobId, { ...wish, expected: nothing })).body).toMatchObject({ code: 'terms_changed' })
  const other = { ...wish, reportId: report.id + 100_000, expected: overturn }
  expect((await rule(jobId, other)).body).toMatchObject({ code: 'report_not_found' })

  const second = await operator(app, 'admin')
  const replies = await Promise.all(
    [admin, second].map((by) => rule(jobId, { ...wish, expected: overturn }, by)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balances(app, jobId)).toEqual({ cleaner_payable: -4275, platform_fee: 4275 })
  const { body: payouts } = await admin.actor.call('GET /api/admin/jobs/:id/payouts', params(jobId))
  expect(payouts).toMatchObject([
    { kind: 'ruling', amount: 42.75, status: 'pending', cleaner: { id: cleaner.id } },
  ])
  expect(await read(customer, jobId)).toMatchObject({
    status: 'cancelled',
    payment: { lateFee: 0, refunded: 90 },
  })
  expect((await reportOf(jobId)).ruled).toMatchObject({ ruling: 'overturn' })
  expect(await missed()).toBe((before ?? 0) - 1)
  const again = await rule(jobId, { ...wish, ruling: 'uphold', expected: nothing })
  expect(again.body).toMatchObject({ code: 'ruled_already' })
  await mailed(cleaner, /You get \$42\.75 from us for your trip/)
  await mailed(customer, /We don't charge you for it/)
  const { body: acts } = await admin.actor.call('GET /api/admin/jobs/:id/acts', params(jobId))
  expect(acts).toMatchObject([
    { act: 'rule_no_show', reason, after: { ruling: 'overturn', platform: 42.75 } },
  ])
})

test('an upheld report moves no money and leaves the inbox', async () => {
  const { jobId, cleaner, customer } = await notCome()
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  const { id: reportId } = await reportOf(jobId)
  const before = (await missed()) ?? 0
  const done = await rule(jobId, { reportId, ruling: 'uphold', expected: nothing })
  expect(done.status).toBe(200)
  expect(await balances(app, jobId)).toEqual({})
  expect(await missed()).toBe(before - 1)
  for (const side of [cleaner, customer]) await mailed(side, /it happened as it was reported/)
})

test('an obstacle to overturning is named on the page and in the refusal', async () => {
  const { jobId, cleaner } = await notCome()
  const { db } = app.context
  await db.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', cleaner.id).execute()
  const report = await reportOf(jobId)
  expect(report).toMatchObject({ overturn: null, obstacle: 'cleaner_gone' })
  const refused = await rule(jobId, { reportId: report.id, ruling: 'overturn', expected: nothing })
  expect(refused.body).toMatchObject({
    code: 'cannot_overturn',
    message: 'This ruling is not possible: the account of the cleaner is deleted.',
  })
})

test('a rebooked visit keeps its time and payment after the ruling', async () => {
  const at = new Date(app.clock.now().getTime() + 20 * 24 * 3_600_000).toISOString()
  const { jobId, cleaner } = await notCome({ wish: 'rebook', scheduledFor: at })
  const report = await reportOf(jobId)
  expect(report).toMatchObject({
    kind: 'rebooked',
    cleaner: { id: cleaner.id },
    overturn: { platform: 42.75 },
  })
  const expected = report.overturn ?? nothing
  expect((await rule(jobId, { reportId: report.id, ruling: 'overturn', expected })).status).toBe(200)
  expect(await balances(app, jobId)).toMatchObject({
    ...{ customer_receipts: -9000, cleaner_payable: -4275, platform_fee: 4275 },
  })
  const kim = await app.people.cleaner()
  expect((await make.accept(kim, jobId)).status).toBe(200)
  // The former cleaner's payout for an earlier visit is not part of these earnings.
  expect(await read(kim, jobId)).toMatchObject({ earnings: 85.5 })
})

test('an overturned lock-out refunds the customer out of an unsent payout', async () => {
  const { jobId, customer, cleaner } = await lockedOut()
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  const report = await reportOf(jobId)
  const overturn = { refund: 45, earnings: 0, lost: 42.75, platform: 2.25 }
  expect(report).toMatchObject({ kind: 'locked_out', lockout: { note: 'I rang.' }, overturn })
  expect(report.checkedInAt).not.toBeNull()
  const photo = await admin.actor.fetch(report.lockout?.photo ?? '')
  expect(photo.status).toBe(200)
  const wish = { reportId: report.id, ruling: 'overturn', expected: overturn } as const
  expect((await rule(jobId, wish)).status).toBe(200)
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  expect(await balances(app, jobId)).toEqual({})
  expect(await read(customer, jobId)).toMatchObject({ payment: { refunded: 90, lateFee: 0 } })
  await mailed(customer, /had still paid for the visit, \$45\.00/)
  await mailed(cleaner, /we don't pay you the \$42\.75 for your trip/)
})

test('support and former admins cannot rule, and the ledger matches Stripe', async () => {
  const { jobId } = await lockedOut()
  const { id: reportId, overturn } = await reportOf(jobId)
  const [support, former] = [await operator(app, 'support'), await operator(app, 'admin')]
  await app.context.db.updateTable('users').set({ role: 'customer' }).where('id', '=', former.id).execute()
  const wish = { reportId, ruling: 'overturn', expected: overturn ?? nothing } as const
  for (const nobody of [support, former])
    expect((await rule(jobId, wish, nobody)).body).toMatchObject({ code: 'wrong_role' })
  await until(async () => (await auditMoney(app.context)).length === 0)
})
