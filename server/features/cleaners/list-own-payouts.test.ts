import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { visitIn } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const listOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/cleaner/payouts')).body
const totalOf = async ({ actor }: TestPerson) =>
  (await actor.call('GET /api/cleaner/earnings')).body.totalEarnings
const sumOf = (earnings: { amount: number }[]) =>
  earnings.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100

/**
 * Creates a visit, its tip, an arrival fee, the share of a late cancellation, and an adjustment by an admin.
 */
async function earnInEveryWay() {
  const { cleaner, jobId: lockedOut, begins, reach } = await visitIn(app, 5)
  await make.check_in(cleaner, lockedOut)
  reach(21)
  expect((await make.report_lockout(cleaner, lockedOut)).status).toBe(200)
  const done = await finishJob(app, cleaner)
  await giveTip(app, done, 1350)
  const scheduledDateTime = new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString()
  const late = await bookPaidJob(app, { scheduledDateTime })
  await make.accept(cleaner, late.jobId)
  expect((await make.cancel(late.customer, late.jobId)).status).toBe(200)
  return { cleaner, lockedOut, done, late: late.jobId, begins }
}

async function adjust(cleaner: TestPerson) {
  const admin = await operator(app, 'admin')
  const [payout] = await app.context.db
    .selectFrom('payouts')
    .select('id')
    .where('cleaner_id', '=', cleaner.id)
    .where('kind', '=', 'cleaning')
    .execute()
  const params = { id: payout?.id ?? 0 }
  await admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })
  const body = { kind: 'extra', amountCents: 500, reason: 'a very large home', expected: { owesCents: 0 } }
  return admin.actor.call('POST /api/admin/payouts/:id/adjust', { params, body })
}

describe('GET /api/cleaner/payouts', () => {
  it('lists every kind of earning with amounts that add up to the total', async () => {
    const { cleaner, lockedOut, done, late } = await earnInEveryWay()
    expect((await adjust(cleaner)).status).toBe(200)
    const earnings = await listOf(cleaner)
    const named = earnings.map(({ kind, jobId }) => `${kind} ${jobId}`).sort()
    expect(named).toEqual(
      [
        `cleaning ${done.jobId}`,
        `extra ${done.jobId}`,
        `late_cancellation ${late}`,
        `lockout ${lockedOut}`,
        `tip ${done.jobId}`,
      ].sort(),
    )
    expect(earnings.every(({ opensJob }) => opensJob)).toBe(true)
    expect(sumOf(earnings)).toBeGreaterThan(85.5 + 13.5 + 5)
    expect(await totalOf(cleaner)).toBe(sumOf(earnings))
    const { body } = await cleaner.actor.call('GET /api/cleaner/earnings')
    expect(body.tips).toEqual([{ kind: 'tip', amount: 13.5 }])
  })

  it('returns the state of each payout: account needed, waiting, under review, paid', async () => {
    const cleaner = await app.people.cleaner()
    const { jobId } = await finishJob(app, cleaner)
    const stateOf = async () => (await listOf(cleaner)).find((one) => one.jobId === jobId)
    expect(await stateOf()).toMatchObject({ kind: 'cleaning', amount: 85.5, state: 'needs_account' })
    await onboard(app, cleaner)
    await until(async () => (await stateOf())?.state === 'waiting')
    const holdFor = (review_reason: 'same_card' | null) =>
      app.context.db.updateTable('payouts').set({ review_reason }).where('job_id', '=', jobId).execute()
    await holdFor('same_card')
    expect((await stateOf())?.state).toBe('under_review')
    await holdFor(null)
    const dueAt = new Date((await stateOf())?.dueAt ?? 0)
    expect(+dueAt).toBe(app.clock.now().getTime() + 24 * 3_600_000)
    app.clock.reach(dueAt)
    expect((await stateOf())?.state).toBe('on_its_way')
    await sweep(app.context)
    await until(async () => (await stateOf())?.state === 'paid')
    expect((await stateOf())?.paidAt).toBe(dueAt.toISOString())
  })

  it('shows the refunded part and counts only the rest', async () => {
    const cleaner = await app.people.cleaner()
    const { paymentIntentId } = await finishJob(app, cleaner)
    await refundAtStripe(app.stripeOrigin, paymentIntentId, 4500)
    await until(async () => (await listOf(cleaner))[0]?.takenBack === 42.75)
    expect(await listOf(cleaner)).toMatchObject([{ amount: 42.75 }])
    expect(await totalOf(cleaner)).toBe(42.75)
    await refundAtStripe(app.stripeOrigin, paymentIntentId, 4500)
    await until(async () => (await listOf(cleaner))[0]?.state === 'taken_back')
    expect(await totalOf(cleaner)).toBe(0)
  })

  it('answers 403 for a customer and lists nothing of another cleaner', async () => {
    const cleaner = await app.people.cleaner()
    const { customer } = await finishJob(app, cleaner)
    const other = await app.people.cleaner()
    expect(await listOf(other)).toEqual([])
    expect((await customer.actor.call('GET /api/cleaner/payouts')).status).toBe(403)
    expect(await listOf(cleaner)).toHaveLength(1)
  })

  it('paginates 101 payouts that add up to the total', async () => {
    const cleaner = await app.people.cleaner()
    await finishJob(app, cleaner)
    await sql`WITH paid AS (INSERT INTO payments (job_id, amount_cents, purpose, status, payment_intent_id, idempotency_key)
        SELECT job_id, 1000 + n, 'tip', 'completed', 'pi_own_' || n, 'own-' || n
        FROM payouts, generate_series(1, 100) n WHERE cleaner_id = ${cleaner.id} RETURNING id, job_id, amount_cents)
      INSERT INTO payouts (cleaner_id, job_id, payment_id, total_amount_cents, cleaner_amount_cents,
        platform_fee_cents, kind, due_at)
      SELECT ${cleaner.id}, job_id, id, amount_cents, amount_cents, 0, 'tip', now() FROM paid`.execute(
      app.context.db,
    )
    const { body: first, headers } = await cleaner.actor.call('GET /api/cleaner/payouts')
    const after = new URL(headers.get('link')?.match(/<(.+)>/)?.[1] ?? '', app.origin).searchParams.get(
      'after',
    )
    const { body: rest } = await cleaner.actor.call('GET /api/cleaner/payouts', {
      query: { after: after ?? '' },
    })
    expect([first.length, rest.length]).toEqual([100, 1])
    expect(rest[0]?.kind).toBe('cleaning')
    expect(await totalOf(cleaner)).toBe(sumOf([...first, ...rest]))
  })
})
