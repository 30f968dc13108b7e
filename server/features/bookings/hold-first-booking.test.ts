import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/start-test-app.ts'

let scenes: MessageScenes
let app: TestApp
let bob: TestPerson

beforeAll(async () => {
  scenes = await startMessageScenes({ HOLD_FIRST_BOOKING: '1' })
  app = scenes.app
  bob = await app.people.cleaner()
})
afterAll(() => scenes.stop())

const accept = async (id: number) =>
  (await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })).status
const read = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id', { params: { id } })).body
const terms = async ({ actor }: TestPerson) => (await actor.call('GET /api/booking-terms')).body
const isOffered = async (id: number) =>
  (await bob.actor.call('GET /api/jobs/available')).body.some((job: { id: number }) => job.id === id)
const mails = ({ email }: TestPerson) => scenes.mailsTo(email, /booked|Booked|not paid/i)

async function payFor({ customer, clientSecret, paymentIntentId }: Awaited<ReturnType<typeof bookJob>>) {
  await pay(app.stripeOrigin, clientSecret)
  const body = { paymentIntentId }
  const { status } = await customer.actor.call('POST /api/payments/create-job-after-payment', { body })
  expect(status).toBe(200)
}

/** Creates a customer who has had a visit and paid for it. */
async function returning(): Promise<TestPerson> {
  const customer = await app.people.customer()
  const day = new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString()
  const first = await bookJob(app, { scheduledDateTime: day }, customer)
  await payFor(first)
  expect(await accept(first.jobId)).toBe(200)
  await completeJob(app, bob, first.jobId)
  return customer
}

describe('POST /api/create-job with HOLD_FIRST_BOOKING', () => {
  it('holds the first booking of a registered customer until it is paid', async () => {
    const booked = await bookJob(app)
    const { customer, jobId } = booked
    expect(await terms(customer)).toEqual({ paysFirst: true, holdHours: 24 })
    expect(await read(customer, jobId)).toMatchObject({
      heldUntil: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      canPay: true,
    })
    expect([await isOffered(jobId), await accept(jobId)]).toEqual([false, 404])
    await payFor(booked)
    expect(await read(customer, jobId)).toMatchObject({ heldUntil: null, payment: { status: 'completed' } })
    expect([await isOffered(jobId), await accept(jobId)]).toEqual([true, 200])
  })

  it('holds the next booking while the first payment can still be refunded', async () => {
    const first = await bookJob(app, { scheduledDateTime: '2026-06-15T10:00' })
    await payFor(first)
    const second = await bookJob(app, { scheduledDateTime: '2026-06-16T10:00' }, first.customer)
    expect(await isOffered(second.jobId)).toBe(false)
  })

  it('holds both of two concurrent first bookings', async () => {
    const customer = await app.people.customer()
    const both = await Promise.all(
      ['17', '18'].map((day) => bookJob(app, { scheduledDateTime: `2026-06-${day}T10:00` }, customer)),
    )
    for (const { jobId } of both) expect(await isOffered(jobId)).toBe(false)
  })

  it('mails that payment is missing, and expires the booking after a day', async () => {
    const { customer, jobId } = await bookJob(app, { scheduledDateTime: '2026-06-20T10:00' })
    await scenes.work()
    expect(mails(customer)).toEqual([])
    app.clock.forward({ minutes: 10 })
    for (const _ of [1, 2]) await scenes.work()
    expect(mails(customer)).toMatchObject([{ subject: expect.stringContaining('not booked yet') }])
    expect(mails(customer)[0]?.text).toMatch(/isn't booked until you pay \$90\.00\. We hold it for you until/)
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    await scenes.work()
    expect(await read(customer, jobId)).toMatchObject({ status: 'cancelled', heldUntil: null, canPay: false })
    expect(mails(customer).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('not booked yet'),
      expect.stringContaining('was not paid'),
    ])
    expect(mails(customer)[1]?.text).not.toContain('Someone started')
  })

  it('sends no mail about a booking that was paid at once', async () => {
    const booked = await bookJob(app, { scheduledDateTime: '2026-06-21T10:00' })
    await payFor(booked)
    app.clock.forward({ minutes: 11 })
    await scenes.work()
    expect(scenes.mailsTo(booked.customer.email, /not booked yet/)).toEqual([])
  })

  it("publishes a returning customer's unpaid booking and mails how to pay", async () => {
    const customer = await returning()
    expect(await terms(customer)).toMatchObject({ paysFirst: false })
    const day = new Date(app.clock.now().getTime() + 60 * 3_600_000).toISOString()
    const { jobId } = await bookJob(app, { scheduledDateTime: day }, customer)
    expect(await read(customer, jobId)).toMatchObject({ heldUntil: null, canPay: true })
    expect(await isOffered(jobId)).toBe(true)
    app.clock.forward({ minutes: 10 })
    await scenes.work()
    const mail = scenes.mailsTo(customer.email, /: booked, not paid yet$/)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toMatch(/You can pay \$90\.00 now, or after the visit\..*Canceling costs nothing/s)
    app.clock.forward({ hours: 25 })
    await sweep(app.context)
    expect(await read(customer, jobId)).toMatchObject({ status: 'pending' })
  })
})

describe('POST /api/admin/settings', () => {
  it('publishes first bookings at once when the setting is off', async () => {
    const admin = await operator(app, 'admin')
    const { mark, now } = (await admin.actor.call('GET /api/admin/settings')).body
    expect(now.holdFirstBooking).toBe(true)
    const body = { changes: { holdFirstBooking: false }, reason: 'everybody may pay later', mark }
    expect((await admin.actor.call('POST /api/admin/settings', { body })).status).toBe(201)
    const day = new Date(app.clock.now().getTime() + 40 * 3_600_000).toISOString()
    const { customer, jobId } = await bookJob(app, { scheduledDateTime: day })
    expect(await terms(customer)).toMatchObject({ paysFirst: false })
    expect([await isOffered(jobId), await accept(jobId)]).toEqual([true, 200])
  })
})

describe('GET /api/booking-terms', () => {
  it('answers 401 without a session and 403 for a cleaner', async () => {
    expect((await app.visitor().call('GET /api/booking-terms')).status).toBe(401)
    expect((await bob.actor.call('GET /api/booking-terms')).status).toBe(403)
  })
})
