import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function earned({ actor }: TestPerson) {
  const { body } = await actor.call('GET /api/cleaner/profile')
  return [body.totalEarnings, body.pendingPayouts].map(Number)
}
const jobEarnings = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id', { params: { id } })).body.earnings

test('refunded money counts neither as earned nor as pending', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const { jobId, paymentIntentId } = await finishJob(app, cleaner)
  expect(await earned(cleaner)).toEqual([85.5, 85.5])
  expect(await jobEarnings(cleaner, jobId)).toBe(85.5)
  await refundAtStripe(app.stripeOrigin, paymentIntentId, 4500)
  await until(async () => (await jobEarnings(cleaner, jobId)) === 42.75)
  expect(await earned(cleaner)).toEqual([42.75, 42.75])
})

test('a cancelled job earns its cleaner the share of the late fee', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  for (const [scheduledDateTime, earnings] of [
    ['2026-06-20T10:00', 0],
    ['2026-06-11T13:00', 33.25],
  ] as const) {
    const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime })
    const params = { id: jobId }
    await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
    await customer.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'cancelled' } })
    expect(await jobEarnings(cleaner, jobId)).toBe(earnings)
  }
})

test('a new cleaner has no picture URL until the profile has a picture', async () => {
  const newcomer = await app.people.newcomer()
  const own = async ({ actor }: TestPerson) => (await actor.call('GET /api/auth/current-user')).body.avatarUrl
  expect(await own(newcomer)).toBeNull()
  expect(await own(await app.people.cleanerWithProfile())).toMatch(/^\//)
})

test('a cleaner whose profile was deleted still reads their earnings', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  await finishJob(app, cleaner)
  const newcomer = await app.people.cleaner()
  await app.context.db.deleteFrom('cleaner_profiles').where('user_id', '=', cleaner.id).execute()
  const earnings = ({ actor }: TestPerson) => actor.call('GET /api/cleaner/earnings')
  expect((await earnings(cleaner)).body).toEqual({
    totalEarnings: 85.5,
    tips: [{ kind: 'tip', amount: 0 }],
    pendingPayouts: 85.5,
    lastPayoutDate: null,
  })
  expect((await earnings(newcomer)).body.totalEarnings).toBe(0)
})
