import { expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'

test('GET /api/cleaners/featured lists public, reviewed cleaners with their real numbers', async () => {
  const app = await startTestApp()
  const { db } = app.context
  const visitor = app.visitor()
  const featured = async () => (await visitor.call('GET /api/cleaners/featured')).body
  const numbers = async () => (await visitor.call('GET /api/platform/numbers')).body
  expect(await numbers()).toEqual({ cleanings: 0, reviews: 0, rating: null, takenWithinMinutes: null })

  const cleaner = await app.people.cleanerWithProfile()
  const { customer, jobId } = await bookPaidJob(app)
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await completeJob(app, cleaner, jobId)
  await customer.actor.call('POST /api/reviews', { body: { jobId, rating: 4, comment: 'Spotless.' } })
  expect(await numbers()).toMatchObject({ cleanings: 1, reviews: 1, rating: 4, takenWithinMinutes: 0 })
  const [review] = (await visitor.call('GET /api/reviews/top')).body
  expect(review?.place).toBe('Capitol Hill')
  expect(review?.cleaner).toBeNull()

  expect(await featured()).toEqual([])
  const own = (await cleaner.actor.call('GET /api/cleaner/profile')).body
  const { bio, experience, skills, profileImageUrl } = own
  const phone = '2065559000'
  const body = { bio, experience, skills, profileImageUrl, email: cleaner.email, phone, isPublic: true }
  expect((await cleaner.actor.call('PUT /api/cleaner/profile', { body })).status).toBe(200)
  expect(await featured()).toMatchObject([
    { rating: 4, reviews: 1, jobs: 1, approved: false, checked: false },
  ])
  expect((await visitor.call('GET /api/reviews/top')).body[0]?.cleaner?.name).toMatch(/^\w+ \w\.$/)
  const { isPublic: _, ...unsaid } = body
  await cleaner.actor.call('PUT /api/cleaner/profile', { body: unsaid })
  expect(await featured()).toHaveLength(1)

  await db.updateTable('users').set({ vetting: 'suspended' }).where('id', '=', cleaner.id).execute()
  expect(await featured()).toEqual([])
  expect((await visitor.call('GET /api/reviews/top')).body[0]?.cleaner).toBeNull()
  await db.updateTable('users').set({ vetting: 'unvetted' }).where('id', '=', cleaner.id).execute()
  await cleaner.actor.call('PUT /api/cleaner/profile', { body: { ...body, isPublic: false } })
  expect(await featured()).toEqual([])
  await app.stop()
})
