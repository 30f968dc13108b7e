import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function cleanerWithRate() {
  const cleaner = await app.people.cleanerWithProfile()
  const { body: profile } = await cleaner.actor.call('GET /api/cleaner/profile')
  const { bio, experience, skills, profileImageUrl } = profile
  const form = { bio, experience, skills, profileImageUrl, email: cleaner.email, phone: '2065559000' }
  const save = (changes: Record<string, unknown>) =>
    cleaner.actor.call('PUT /api/cleaner/profile', { body: { ...form, ...changes } })
  await save({ hourlyRate: 38, availableTimes: 'Mornings' })
  return save
}

test('a profile saved without rate and times keeps both', async () => {
  const save = await cleanerWithRate()
  const { status, body } = await save({ bio: 'Eleven years of happy homes.' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    bio: 'Eleven years of happy homes.',
    hourlyRate: 38,
    availableTimes: 'Mornings',
  })
})

test('a missing email or phone and an invalid one get different texts', async () => {
  const save = await cleanerWithRate()
  const missing = await save({ email: ' ', phone: undefined })
  expect(missing.status).toBe(400)
  expect(missing.body).toMatchObject({
    fields: { email: 'Email is required', phone: 'Phone number is required' },
  })
  const wrong = await save({ email: 'carol@', phone: '555' })
  expect(wrong.body).toMatchObject({
    fields: {
      email: 'Please enter a valid email address',
      phone: 'Phone number must be at least 10 digits',
    },
  })
})

test("a stored phone that today's rules refuse does not block other changes", async () => {
  const save = await cleanerWithRate()
  const old = '+44 20 7946 0958'
  const before = await save({ phone: old })
  expect(before).toMatchObject({ status: 400, body: { fields: { phone: expect.any(String) } } })
  const { db } = app.context
  await db.updateTable('users').set({ phone: old }).where('role', '=', 'cleaner').execute()
  expect((await save({ phone: old, bio: 'Twelve years.' })).body).toMatchObject({ bio: 'Twelve years.' })
})

test('a profile save and a concurrent review both succeed', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const { jobId, customer } = await finishJob(app, cleaner)
  const { body: profile } = await cleaner.actor.call('GET /api/cleaner/profile')
  const body = { ...profile, bio: 'Twelve years of happy homes.', email: cleaner.email, phone: '2065559000' }
  const review = { jobId, rating: 5, comment: 'Spotless' }
  let saved: Promise<{ status: number }> | undefined
  let reviewed: Promise<{ status: number }> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('cleaner_profiles')
      .select('id')
      .where('user_id', '=', cleaner.id)
      .forUpdate()
      .execute()
    saved = cleaner.actor.call('PUT /api/cleaner/profile', { body })
    await waitingForLocks(app, 1)
    reviewed = customer.actor.call('POST /api/reviews', { body: review })
    await waitingForLocks(app, 2)
  })
  expect([(await saved)?.status, (await reviewed)?.status]).toEqual([200, 201])
})
