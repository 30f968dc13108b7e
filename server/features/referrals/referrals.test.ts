import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { changeSettings } from '#tests/support/change-settings.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { refundAsAdmin } from '#tests/support/refund-as-admin.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { settleReferrals } from './settle-referrals.ts'

let app: TestApp
let admin: TestPerson
let cleaner: TestPerson
let flats = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  cleaner = await app.people.cleaner()
})
afterAll(() => app.stop())

const params = (id: number) => ({ params: { id } })
const read = async ({ actor }: TestPerson) => (await actor.call('GET /api/referral')).body
const codeOf = async (person: TestPerson) => (await read(person)).code ?? ''
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()
/** A visit in three days, in a home that no one else has. */
const ownVisit = () => ({
  scheduledDateTime: inDays(3),
  newAddress: { ...home, street: `${100 + flats++} Own St` },
})
const refusalOf = async (customer: TestPerson, body: Record<string, unknown>) => {
  const visit = { bathroomCount: 1, ...ownVisit(), ...body }
  return (await customer.actor.call('POST /api/create-job', { body: visit as never })).body.code
}
/** A new customer whose first visit was booked and paid by the code of another. */
async function invited(referrer: TestPerson) {
  const promoCode = await codeOf(referrer)
  return bookPaidJob(app, { ...ownVisit(), promoCode, shownDiscount: 15 })
}
async function done(jobId: number) {
  await cleaner.actor.call('POST /api/jobs/:id/accept', params(jobId))
  await completeJob(app, cleaner, jobId)
  await settleReferrals(app.context)
}
const credit = async ({ id }: TestPerson) => {
  const rows = app.context.db.selectFrom('credit_entries').select('amount_cents').where('user_id', '=', id)
  return (await rows.execute()).reduce((sum, row) => sum + row.amount_cents, 0)
}

const disputesOf = (intentId: string) =>
  app.context.db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.status')
    .where('payment_intent_id', '=', intentId)
    .execute()
const closed = (intentId: string) =>
  until(async () => (await disputesOf(intentId)).some(({ status }) => status !== 'open'))

describe('a referral', () => {
  it('takes an amount off the first visit, and gives credit once it is done and paid', async () => {
    const referrer = await app.people.customer()
    const { jobId, customer } = await invited(referrer)
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', params(jobId))
    expect(job).toMatchObject({ price: 90, discount: 15, discountKind: 'referral' })
    expect(await balances(app, jobId)).toMatchObject({ stripe_balance: 7500, promotion_expense: 1500 })
    await settleReferrals(app.context)
    expect([await credit(referrer), (await read(referrer)).booked]).toEqual([0, 1])
    await done(jobId)
    await Promise.all([settleReferrals(app.context), settleReferrals(app.context)])
    expect(await credit(referrer)).toBe(1500)
    expect(await read(referrer)).toMatchObject({ booked: 0, earned: 1, discount: 15, credit: 15 })
    expect(await balances(app, jobId)).toMatchObject({ cleaner_payable: -8550, platform_fee: -450 })
    const mails = app.context.db.selectFrom('notifications').select('id').where('user_id', '=', referrer.id)
    expect(await mails.where('event', '=', 'referral_earned').execute()).toHaveLength(1)
    const { body: seen } = await admin.actor.call(
      'GET /api/admin/customers/:id/referrals',
      params(customer.id),
    )
    expect(seen).toMatchObject([{ referrer: { id: referrer.id }, state: 'earned', creditCents: 1500 }])
  })

  it('refuses oneself by account, mailbox, phone and home', async () => {
    const referrer = await app.people.customer()
    const promoCode = await codeOf(referrer)
    const { email, phone } = await app.context.db
      .selectFrom('users')
      .select(['email', 'phone'])
      .where('id', '=', referrer.id)
      .executeTakeFirstOrThrow()
    expect(await refusalOf(referrer, { promoCode })).toBe('referral_of_yourself')
    const [box, domain] = email.split('@')
    const other = await app.people.customer()
    const as = (changes: object) =>
      app.context.db.updateTable('users').set(changes).where('id', '=', other.id).execute()
    await as({ email: `${box}+new@${domain}` })
    expect(await refusalOf(other, { promoCode })).toBe('referral_of_yourself')
    await as({ email: 'other.box@example.com', phone })
    if (phone) expect(await refusalOf(other, { promoCode })).toBe('referral_of_yourself')
    await as({ phone: '2065550199' })
    await referrer.actor.call('POST /api/addresses', { body: home })
    expect(await refusalOf(other, { promoCode, newAddress: home })).toBe('referral_of_yourself')
    expect(await refusalOf(other, { promoCode })).toBeUndefined()
  })

  it('gives no credit when both have paid with one card', async () => {
    const referrer = await app.people.customer()
    await bookPaidJob(app, ownVisit(), referrer)
    const { jobId, customer } = await invited(referrer)
    const cards = app.context.db.updateTable('payments').set({ card_fingerprint: 'one card' })
    const theirs = app.context.db
      .selectFrom('jobs')
      .select('id')
      .where('customer_id', 'in', [referrer.id, customer.id])
    await cards.where('job_id', 'in', theirs).execute()
    await done(jobId)
    expect(await credit(referrer)).toBe(0)
  })

  it('is for new customers, once, also at the same time', async () => {
    const [one, two] = [await app.people.customer(), await app.people.customer()]
    const [first, second] = [await codeOf(one), await codeOf(two)]
    const { customer } = await bookPaidJob(app, ownVisit())
    expect(await refusalOf(customer, { promoCode: first })).toBe('referral_for_new_customers')
    const fresh = await app.people.customer()
    const answers = await Promise.all([
      refusalOf(fresh, { promoCode: first }),
      refusalOf(fresh, { promoCode: second }),
      refusalOf(fresh, { promoCode: first, scheduledDateTime: inDays(5) }),
    ])
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(answers.filter((code) => code === 'referral_for_new_customers')).toHaveLength(2)
  })

  it('can be used again when the booking has ended without a visit', async () => {
    const referrer = await app.people.customer()
    const { jobId, customer } = await invited(referrer)
    const body = { status: 'cancelled' } as const
    await customer.actor.call('PUT /api/jobs/:id/status', { ...params(jobId), body })
    await settleReferrals(app.context)
    expect(await refusalOf(customer, { promoCode: await codeOf(referrer) })).toBeUndefined()
  })

  it('takes credit back once its visit is refunded in full', async () => {
    const referrer = await app.people.customer()
    const { jobId } = await invited(referrer)
    await done(jobId)
    const payment = await app.context.db
      .selectFrom('payments')
      .select(['id', 'promotion_cents'])
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    await refundAsAdmin(admin, payment.id, { cents: 4000 })
    await settleReferrals(app.context)
    expect(await credit(referrer)).toBe(1500)
    await refundAsAdmin(admin, payment.id, { cents: 3500 })
    await Promise.all([settleReferrals(app.context), settleReferrals(app.context)])
    expect(await credit(referrer)).toBe(0)
    expect(await read(referrer)).toMatchObject({ booked: 0, earned: 0 })
  })

  it('takes credit back once the dispute of its visit is lost, and keeps it once it is won', async () => {
    const settled = async (outcome: 'won' | 'lost') => {
      const referrer = await app.people.customer()
      const { jobId, paymentIntentId } = await invited(referrer)
      await done(jobId)
      expect(await credit(referrer)).toBe(1500)
      await scene(app, { dispute: { payment_intent: paymentIntentId } })
      await settleReferrals(app.context)
      expect(await credit(referrer)).toBe(1500)
      await scene(app, { closeDispute: { payment_intent: paymentIntentId, outcome } })
      await closed(paymentIntentId)
      await Promise.all([settleReferrals(app.context), settleReferrals(app.context)])
      return credit(referrer)
    }
    expect(await settled('lost')).toBe(0)
    expect(await settled('won')).toBe(1500)
  })

  it('gives no credit while the visit is disputed, nor once the dispute is lost', async () => {
    const settled = async (outcome: 'won' | 'lost') => {
      const referrer = await app.people.customer()
      const { jobId, paymentIntentId } = await invited(referrer)
      await scene(app, { dispute: { payment_intent: paymentIntentId } })
      await until(async () => (await disputesOf(paymentIntentId)).length > 0)
      await done(jobId)
      expect(await credit(referrer)).toBe(0)
      await scene(app, { closeDispute: { payment_intent: paymentIntentId, outcome } })
      await closed(paymentIntentId)
      await settleReferrals(app.context)
      return credit(referrer)
    }
    expect(await settled('lost')).toBe(0)
    expect(await settled('won')).toBe(1500)
  })

  it('takes back no credit that a booking has used', async () => {
    const referrer = await app.people.customer()
    const { jobId } = await invited(referrer)
    await done(jobId)
    await bookPaidJob(app, ownVisit(), referrer)
    expect(await credit(referrer)).toBe(0)
    const payment = await app.context.db
      .selectFrom('payments')
      .select('id')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    await refundAsAdmin(admin, payment.id, { cents: 7500 })
    await settleReferrals(app.context)
    expect([await credit(referrer), (await read(referrer)).earned]).toEqual([0, 0])
  })

  it('is off at an amount of zero, and quoted as it is booked', async () => {
    const referrer = await app.people.customer()
    const promoCode = await codeOf(referrer)
    const quote = async () => {
      const body = { scheduledFor: inDays(3), bathroomCount: 1, promoCode }
      return (await app.visitor().call('POST /api/booking-quote', { body })).body
    }
    expect(await quote()).toMatchObject({ discount: 15, discountKind: 'referral', promoCode })
    await changeSettings(admin, { referralCreditCents: 0 })
    expect((await read(referrer)).code).toBeNull()
    expect(await quote()).toMatchObject({ code: 'promo_code_not_valid' })
    expect(await refusalOf(await app.people.customer(), { promoCode })).toBe('promo_code_not_valid')
    await changeSettings(admin, { referralCreditCents: 1500 })
  })

  it('leaves books that Stripe agrees with', async () => {
    expect(await auditMoney(app.context)).toEqual([])
  })
})
