import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookedTestJob, bookJob } from '#tests/support/book-job.ts'
import { completeJob, finishJob } from '#tests/support/finish-job.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const tomorrow = () => new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()

/** Books and completes a job without a payment, as customers may. */
async function finishUnpaid(cleaner: TestPerson, customer?: TestPerson): Promise<BookedTestJob> {
  const booked = await bookJob(app, { scheduledDateTime: tomorrow() }, customer)
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  return booked
}

async function payNow({ customer, clientSecret, paymentIntentId }: BookedTestJob): Promise<void> {
  await pay(app.stripeOrigin, clientSecret)
  const settled = { body: { paymentIntentId } }
  expect((await customer.actor.call('POST /api/payments/create-job-after-payment', settled)).status).toBe(200)
}

const review = ({ actor }: TestPerson, jobId: number, rating = 5, comment = 'Spotless.') =>
  actor.call('POST /api/reviews', { body: { jobId, rating, comment } })
const stats = async ({ actor, id }: TestPerson) =>
  (await actor.call('GET /api/cleaners/:id/stats', { params: { id } })).body
const card = async ({ actor }: TestPerson) => {
  const { avgRating, totalJobs } = (await actor.call('GET /api/cleaner/profile')).body
  return { avgRating, totalJobs }
}
const landing = async () =>
  (await app.visitor().call('GET /api/reviews/top')).body.map(({ comment }) => comment)

const nothing = { completedJobCount: 0, reviewCount: 0, averageRating: null }

test('unpaid jobs count neither in ratings nor on the landing page', async () => {
  const [cleaner, customer] = [await app.people.cleaner(), await app.people.customer()]
  for (let job = 0; job < 9; job++) {
    const { jobId } = await finishUnpaid(cleaner, customer)
    expect(await review(customer, jobId, 5, 'Bought and not paid.')).toMatchObject({
      status: 201,
      body: { shownOnce: 'paid' },
    })
  }
  expect(await stats(cleaner)).toEqual(nothing)
  expect(await card(cleaner)).toEqual({ avgRating: null, totalJobs: 0 })
  expect(await landing()).not.toContain('Bought and not paid.')
  const rated = await customer.actor.call('GET /api/cleaners', { query: { rating: 1 } })
  expect(rated.body.filter(({ userId }) => userId === cleaner.id)).toEqual([])
})

test('a review counts from payment until refund', async () => {
  const cleaner = await app.people.cleaner()
  const booked = await finishUnpaid(cleaner)
  await review(booked.customer, booked.jobId, 4, 'Paid afterwards.')
  expect(await stats(cleaner)).toEqual(nothing)
  await payNow(booked)
  expect(await stats(cleaner)).toEqual({ completedJobCount: 1, reviewCount: 1, averageRating: 4 })
  expect(await card(cleaner)).toEqual({ avgRating: 4, totalJobs: 1 })
  expect(await landing()).toContain('Paid afterwards.')
  expect((await booked.customer.actor.call('GET /api/reviews')).body).toMatchObject([{ shownOnce: null }])

  await refundAtStripe(app.stripeOrigin, booked.paymentIntentId, 9000)
  await until(async () => (await card(cleaner)).totalJobs === 0)
  expect(await stats(cleaner)).toEqual(nothing)
  expect(await landing()).not.toContain('Paid afterwards.')
})

test.each([
  ['won', 1],
  ['lost', 0],
])("a disputed payment's review does not count; once %s, %i does", async (outcome, jobs) => {
  const cleaner = await app.people.cleaner()
  const { customer, jobId, paymentIntentId: payment_intent } = await finishJob(app, cleaner)
  const comment = `A dispute that is ${outcome}.`
  await review(customer, jobId, 5, comment)
  const counted = { completedJobCount: 1, reviewCount: 1, averageRating: 5 }
  expect(await stats(cleaner)).toEqual(counted)
  await scene(app, { dispute: { payment_intent } })
  await until(async () => (await card(cleaner)).totalJobs === 0)
  expect(await stats(cleaner)).toEqual(nothing)
  expect(await landing()).not.toContain(comment)
  await scene(app, { closeDispute: { payment_intent, outcome } })
  await until(async () => {
    const { rows } = await sql`SELECT FROM disputes WHERE status = ${outcome}`.execute(app.context.db)
    return rows.length > 0
  })
  expect(await stats(cleaner)).toEqual(jobs ? counted : nothing)
  expect((await card(cleaner)).totalJobs).toBe(jobs)
  expect((await landing()).includes(comment)).toBe(jobs === 1)
})

test('a concurrent review and payment both count', async () => {
  const cleaner = await app.people.cleaner()
  for (let round = 1; round <= 4; round++) {
    const booked = await finishUnpaid(cleaner)
    await pay(app.stripeOrigin, booked.clientSecret)
    const settle = { body: { paymentIntentId: booked.paymentIntentId } }
    await Promise.all([
      booked.customer.actor.call('POST /api/payments/create-job-after-payment', settle),
      review(booked.customer, booked.jobId, 5),
    ])
    await until(async () => (await card(cleaner)).totalJobs === round)
    expect(await card(cleaner)).toEqual({ avgRating: 5, totalJobs: round })
  }
})

test('a person writes at most ten reviews a day, also concurrently', async () => {
  const [cleaner, customer] = [await app.people.cleaner(), await app.people.customer()]
  const ids: number[] = []
  for (let job = 0; job < 12; job++) ids.push((await finishUnpaid(cleaner, customer)).jobId)
  const answers = await Promise.all(ids.map((id) => review(customer, id)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.body).toMatchObject({ code: 'too_many_reviews' })
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  app.clock.forward({ hours: 25 })
  const late = ids.filter((_, index) => answers[index]?.status === 429)
  expect((await review(customer, late[0] ?? 0)).status).toBe(201)
})
