import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { type BookedTestJob, bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from '../audit/audit-money.ts'
import { sendTransfer } from './send-transfer.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp({ environment: { TIP_HOLD_HOURS: '24', TIP_HOLD_HOURS_NEW: '72' } })
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const mastercard = '5555555555554444'
let count = 0
const elsewhere = () => ({ ...home, street: `${++count} Fir Way`, aptNumber: '' })
const tomorrow = () => new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
const accept = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id } })
const set = (id: number, row: { email?: string; phone?: string }) =>
  app.context.db.updateTable('users').set(row).where('id', '=', id).execute()
const payoutsOf = (jobId: number) =>
  app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId).orderBy('id').execute()
const states = async (jobId: number) =>
  (await payoutsOf(jobId)).map(
    ({ kind, status, review_reason, reviewed_at }) =>
      `${kind} ${status} ${reviewed_at ? 'decided' : (review_reason ?? 'free')}`,
  )

async function readyCleaner(): Promise<TestPerson> {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  return cleaner
}

/** A cleaner who once booked with a card of their own, at a home of their own. */
async function formerCustomer(newAddress = elsewhere()): Promise<TestPerson> {
  const cleaner = await app.people.customer()
  const booked = await bookJob(app, { scheduledDateTime: tomorrow(), newAddress }, cleaner)
  await pay(app.stripeOrigin, booked.clientSecret, mastercard)
  await cleaner.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: booked.paymentIntentId },
  })
  await cleaner.actor.call('POST /api/user/become-cleaner')
  await app.people.makeProfile(cleaner)
  await onboard(app, cleaner)
  return cleaner
}

const book = (newAddress = elsewhere()) => bookPaidJob(app, { scheduledDateTime: tomorrow(), newAddress })

/** A done job that was paid with the cleaner's own card. */
async function ownCardJob(cleaner: TestPerson): Promise<BookedTestJob> {
  const booked = await bookJob(app, { scheduledDateTime: tomorrow(), newAddress: elsewhere() })
  await pay(app.stripeOrigin, booked.clientSecret, mastercard)
  await booked.customer.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: booked.paymentIntentId },
  })
  expect((await accept(cleaner, booked.jobId)).status).toBe(200)
  await completeJob(app, cleaner, booked.jobId)
  return booked
}

const review = (
  payoutId: number,
  decision: 'release' | 'refund',
  { whole = false, inCase = 1, by = admin } = {},
) =>
  by.actor.call('POST /api/admin/payouts/:id/review', {
    params: { id: payoutId },
    body: { decision, whole, reason: 'both were asked', expected: { inCase } },
  })
/** Their second factor is fresh. */
const freshen = () =>
  admin.actor.call('POST /api/auth/login', { body: { email: admin.email, password: admin.password } })
const waitingCases = async () => (await admin.actor.call('GET /api/admin/inbox')).body.payouts

describe('POST /api/jobs/:id/accept of a booking by the cleaner', () => {
  const refused = { status: 403, body: { code: 'own_contacts' } }

  it.each([
    ['Kim.Fir@Gmail.com', 'kimfir+clean@googlemail.com'],
    ['kim.oak+a@mail.example', 'KIM.OAK@mail.example'],
  ])('answers 403 for %s and %s', async (own, booked) => {
    const cleaner = await app.people.cleanerWithProfile()
    const { jobId, customer } = await book()
    await set(cleaner.id, { email: own.toLowerCase() })
    await set(customer.id, { email: booked.toLowerCase() })
    expect(await accept(cleaner, jobId)).toMatchObject(refused)
  })

  it("answers 403 for a guest who types the cleaner's email or phone", async () => {
    const cleaner = await app.people.cleanerWithProfile()
    await set(cleaner.id, { phone: '(206) 555-7171' })
    const guest = app.visitor()
    const contact = { name: 'Kim Cleaner', email: `${count}.kim@example.org`, phone: '+1 206.555.7171' }
    const { body } = await guest.call('POST /api/guest-booking', {
      body: { scheduledDateTime: tomorrow(), formData: { newAddress: elsewhere(), ...contact } },
    })
    const intent = await guest.call('POST /api/payments/guest-payment-intent', { body: { jobId: body.id } })
    await pay(app.stripeOrigin, intent.body.clientSecret)
    await guest.call('POST /api/payment-success', { body: { paymentIntentId: intent.body.paymentIntentId } })
    expect(await accept(cleaner, body.id)).toMatchObject(refused)
    const { id } = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', contact.email)
      .executeTakeFirstOrThrow()
    const known = app.context.db.selectFrom('known_devices').select('device').where('user_id', '=', id)
    expect(await known.execute()).toHaveLength(1)
  })

  it("answers 403 for the cleaner's own home, 200 for another apartment", async () => {
    const flat = { ...home, street: '77 N.E. Cedar  Street', aptNumber: '#5' }
    const cleaner = await formerCustomer(flat)
    const own = await book({ ...flat, street: '77 NE cedar street', aptNumber: '5' })
    expect(await accept(cleaner, own.jobId)).toMatchObject(refused)
    const neighbor = await book({ ...flat, aptNumber: '6' })
    expect((await accept(cleaner, neighbor.jobId)).status).toBe(200)
  })
})

describe('the payout of a related customer and cleaner', () => {
  it('waits for an operator after the hold for the same card', async () => {
    const cleaner = await formerCustomer()
    const { jobId, customer } = await ownCardJob(cleaner)
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    const [payout] = await payoutsOf(jobId)
    await sendTransfer(app.context, payout?.id ?? 0)
    expect(await states(jobId)).toEqual(['cleaning pending same_card'])
    const seen = async ({ actor }: TestPerson) =>
      (await actor.call('GET /api/jobs/:id', { params: { id: jobId } })).body.payment?.underReview
    expect([await seen(cleaner), await seen(customer)]).toEqual([true, false])
    await freshen()
    expect((await review(payout?.id ?? 0, 'release')).body).toMatchObject({
      underReview: false,
      acts: [{ act: 'release_payout', reason: 'both were asked' }],
    })
    await sweep(app.context)
    await until(async () => (await states(jobId))[0] === 'cleaning paid decided')
    expect(await balances(app, jobId)).toEqual({ stripe_balance: 450, platform_fee: -450 })
  })

  it('waits for the same browser, also when found after completion', async () => {
    const cleaner = await readyCleaner()
    const booked = await book()
    expect((await accept(cleaner, booked.jobId)).status).toBe(200)
    await completeJob(app, cleaner, booked.jobId)
    expect(await states(booked.jobId)).toEqual(['cleaning pending free'])
    const { device } = await app.context.db
      .selectFrom('known_devices')
      .select('device')
      .where('user_id', '=', booked.customer.id)
      .executeTakeFirstOrThrow()
    await app.context.db
      .insertInto('known_devices')
      .values({ user_id: cleaner.id, device, seen_at: app.clock.now() })
      .execute()
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    await until(async () => (await states(booked.jobId))[0] === 'cleaning pending same_device')
  })

  it.each(['same_email', 'same_phone', 'same_home'] as const)(
    'waits for %s found after completion',
    async (sign) => {
      const flat = elsewhere()
      const cleaner =
        sign === 'same_home' ? await formerCustomer({ ...flat, aptNumber: '3' }) : await readyCleaner()
      const booked = await book(flat)
      expect((await accept(cleaner, booked.jobId)).status).toBe(200)
      if (sign === 'same_email') await set(booked.customer.id, { email: cleaner.email.replace('@', '+x@') })
      if (sign === 'same_phone') {
        await set(cleaner.id, { phone: '2065558181' })
        await set(booked.customer.id, { phone: '+1 (206) 555-8181' })
      }
      await completeJob(app, cleaner, booked.jobId)
      expect(await states(booked.jobId)).toEqual([`cleaning pending ${sign}`])
    },
  )

  it('is reviewed as one case for several jobs and tips', async () => {
    const cleaner = await formerCustomer()
    const before = (await waitingCases()) ?? 0
    const first = await ownCardJob(cleaner)
    await giveTip(app, first, 50_000)
    const second = await ownCardJob(cleaner)
    expect(await states(first.jobId)).toEqual(['cleaning pending same_card', 'tip pending same_card'])
    expect(await waitingCases()).toBe(before + 1)
    const seen = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: first.jobId } })
    expect(seen.body.tips).toMatchObject([{ underReview: true, sent: false }])
    const listed = await admin.actor.call('GET /api/admin/payouts', {
      query: { state: 'under_review', search: cleaner.email },
    })
    expect(listed.body).toHaveLength(3)
    const [payout] = await payoutsOf(second.jobId)
    await freshen()
    expect((await review(payout?.id ?? 0, 'refund', { whole: true, inCase: 2 })).body.code).toBe(
      'terms_changed',
    )
    expect((await review(payout?.id ?? 0, 'refund', { whole: true, inCase: 3 })).status).toBe(200)
    expect(await states(first.jobId)).toEqual(['cleaning reversed decided', 'tip reversed decided'])
    expect(await waitingCases()).toBe(before)
    for (const { jobId } of [first, second])
      await until(async () => Object.keys(await balances(app, jobId)).join() === '')
    await until(async () => (await auditMoney(app.context)).length === 0)
  })

  it('is decided once by two concurrent operators', async () => {
    const cleaner = await formerCustomer()
    const { jobId } = await ownCardJob(cleaner)
    app.clock.forward({ hours: 25 })
    await freshen()
    const [payout] = await payoutsOf(jobId)
    const id = payout?.id ?? 0
    const answers = await Promise.all([
      review(id, 'release'),
      review(id, 'refund'),
      sendTransfer(app.context, id),
      sendTransfer(app.context, id),
    ])
    const decided = answers.slice(0, 2).map((answer) => answer?.status)
    expect(decided.sort()).toEqual([200, 409])
    await sweep(app.context)
    await until(async () =>
      ['cleaning paid decided', 'cleaning reversed decided'].includes((await states(jobId))[0] ?? ''),
    )
    await until(async () => !('cleaner_payable' in (await balances(app, jobId))))
    expect((await review(id, 'refund')).body.code).toBe('payout_not_under_review')
  })

  it('is decided only by an admin with a fresh second factor', async () => {
    const cleaner = await formerCustomer()
    const { jobId } = await ownCardJob(cleaner)
    const [payout] = await payoutsOf(jobId)
    const support = await operator(app, 'support')
    expect((await review(payout?.id ?? 0, 'release', { by: support })).body.code).toBe('wrong_role')
    expect((await review(payout?.id ?? 0, 'release', { by: cleaner })).status).toBe(403)
    app.clock.forward({ minutes: 11 })
    expect((await review(payout?.id ?? 0, 'release')).body.code).toBe('confirmation_needed')
  })
})
