import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitPrice } from '#domain/payout/split.ts'
import { defaultTerms } from '#domain/terms.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { addCredit } from '#tests/support/credit.ts'
import { letItsTimePass } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { addPromotion } from '#tests/support/promotion.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson
let codes = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const visit = fc.record({
  givenCents: fc.integer({ min: 1, max: 12_000 }),
  discountCents: fc.constantFrom(0, 0, 1000, 8990),
  bathroomCount: fc.integer({ min: 1, max: 3 }),
  end: fc.constantFrom('complete', 'cancel', 'refund', 'never_pay'),
  refundShare: fc.integer({ min: 1, max: 99 }),
})
type Visit = typeof visit extends fc.Arbitrary<infer T> ? T : never

/** Books a visit with the credit there is, and lets it end as told. */
async function live(customer: TestPerson, day: number, told: Visit): Promise<void> {
  await addCredit(app, customer, told.givenCents)
  const promoCode = `SUMS${codes++}`
  if (told.discountCents > 0)
    await addPromotion(app, promoCode, { percent: null, amount_cents: told.discountCents })
  const booked = await bookJob(
    app,
    {
      scheduledDateTime: `2026-06-${12 + day}T10:00`,
      bathroomCount: told.bathroomCount,
      ...(told.discountCents > 0 && { promoCode }),
    },
    customer,
  )
  const { jobId, clientSecret, paymentIntentId } = booked
  const cancel = () =>
    customer.actor.call('PUT /api/jobs/:id/status', { ...params(jobId), body: { status: 'cancelled' } })
  if (told.end === 'never_pay') return void (await cancel())
  if (clientSecret) {
    await pay(app.stripeOrigin, clientSecret)
    await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
  } else await customer.actor.call('POST /api/payments/pay-without-card', { body: { jobId } })
  const payment = await app.context.db
    .selectFrom('payments')
    .selectAll()
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  expect(payment.status).toBe('completed')
  if (told.end === 'cancel') await cancel()
  if (told.end === 'complete') await complete(jobId, payment.amount_cents)
  const own = payment.amount_cents - payment.promotion_cents
  const cents = Math.floor((own * told.refundShare) / 100)
  if (told.end === 'refund' && cents > 0) await refundAsAdmin(admin, payment.id, { cents })
}

/** The cleaner earns of the whole price, whatever has paid it. */
async function complete(jobId: number, priceCents: number): Promise<void> {
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
  await letItsTimePass(app, jobId)
  expect((await cleaner.actor.call('POST /api/jobs/:id/complete', params(jobId))).status).toBe(200)
  const { earningsCents } = splitPrice(priceCents, defaultTerms)
  expect((await balances(app, jobId)).cleaner_payable).toBe(-earningsCents)
}

/** What a customer paid, got back and has left, from the payments and from the ledger. */
async function sumsOf(userId: number) {
  const { rows } = await sql<Record<'kept' | 'atStripe' | 'left' | 'inLedger', number>>`
    SELECT coalesce(sum(p.amount_cents - p.promotion_cents - p.credit_cents
        - (p.refunded_cents - p.promotion_refunded_cents - p.credit_refunded_cents)), 0)::int AS kept,
      (SELECT coalesce(sum(l.amount_cents), 0)::int FROM ledger_entries l JOIN jobs o ON o.id = l.job_id
        WHERE o.customer_id = ${userId} AND l.account IN ('stripe_balance', 'stripe_fees')) AS "atStripe",
      (SELECT coalesce(sum(amount_cents), 0)::int FROM credit_entries WHERE user_id = ${userId}) AS left,
      (SELECT coalesce(-sum(amount_cents), 0)::int FROM ledger_entries
        WHERE party_id = ${userId} AND account = 'customer_credit') AS "inLedger"
    FROM payments p JOIN jobs j ON j.id = p.job_id
    WHERE j.customer_id = ${userId} AND p.status IN ('completed', 'refund_pending', 'refunded')`.execute(
    app.context.db,
  )
  const [sums] = rows
  if (!sums) throw new Error('sums have one row')
  return sums
}

describe('what a customer paid, got back and has left as credit', () => {
  it('equals the ledger after any story, and lowers no earnings', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 4 }), async (visits) => {
        const customer = await app.people.customer()
        for (const [day, told] of visits.entries()) await live(customer, day, told)
        const openRefunds = () =>
          app.context.db.selectFrom('refunds').select('id').where('status', '=', 'pending').execute()
        await until(async () => (await openRefunds()).length === 0)
        const { kept, atStripe, left, inLedger } = await sumsOf(customer.id)
        expect({ atStripe, inLedger }).toEqual({ atStripe: kept, inLedger: left })
        const { body: credit } = await customer.actor.call('GET /api/credit')
        expect(Math.round(credit.balance * 100)).toBe(left)
        expect(credit.held).toBe(0)
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(await auditMoney(app.context)).toEqual([])
  })
})
