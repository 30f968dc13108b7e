import { type BookedJob, bookPaidJob } from './book-job.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** A paid job that the cleaner has done. */
export async function finishJob(
  app: TestApp,
  cleaner: Person,
  body: Record<string, unknown> = {},
): Promise<BookedJob> {
  const booked = await bookPaidJob(app, body)
  const params = { id: booked.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const done = await cleaner.actor.call('POST /api/jobs/:id/complete', { params })
  if (done.status !== 200) throw new Error(`completing failed: ${done.body.message}`)
  return booked
}
