import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { refreshRating } from './refresh-rating.ts'

test('refreshRating counts a job that is completed concurrently', async () => {
  const app = await startTestApp({ tasks: false })
  const { db } = app.context
  const cleaner = await app.people.cleanerWithProfile()
  const { jobId } = await bookPaidJob(app)
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })

  const later = new Date('2026-06-13T00:00:00Z')
  let counting: Promise<void> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('jobs').set({ status: 'completed' }).where('id', '=', jobId).execute()
    await refreshRating(tx, cleaner.id, later)
    counting = db.transaction().execute((other) => refreshRating(other, cleaner.id, later))
    await sleep(100)
  })
  await counting
  const profile = await db.selectFrom('cleaner_profiles').selectAll().where('user_id', '=', cleaner.id)
  expect((await profile.executeTakeFirstOrThrow()).total_jobs).toBe(1)
  await app.stop()
})
