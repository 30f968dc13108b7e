import { sql } from 'kysely'
import { type BookedJob, bookPaidJob } from './book-job.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** A paid job that the cleaner has done; booked a day ahead unless told otherwise. The clock then stands at its end. */
export async function finishJob(
  app: TestApp,
  cleaner: Person,
  body: Record<string, unknown> = {},
): Promise<BookedJob> {
  const booked = await bookPaidJob(app, { ...aDayAhead(app), ...body })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  return booked
}

/** Lets the time of an accepted job pass; then its cleaner completes it. */
export async function completeJob(app: TestApp, { actor }: Person, id: number): Promise<void> {
  const params = { id }
  const { body } = await actor.call('GET /api/jobs/:id', { params })
  app.clock.reach(new Date(Date.parse(body.scheduledFor) + body.duration * 3_600_000))
  const done = await actor.call('POST /api/jobs/:id/complete', { params })
  if (done.status !== 200) throw new Error(`completing failed: ${done.body.message}`)
}

/** The same time tomorrow, at the ordinary price. */
function aDayAhead({ clock }: TestApp) {
  return { scheduledDateTime: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString() }
}

/** The job alone is over by now, for tests that do hundreds side by side under one clock. */
export async function letItsTimePass({ context, clock }: TestApp, jobId: number): Promise<void> {
  await sql`UPDATE jobs SET ends_at = ${clock.now()}, scheduled_for = ${clock.now()}::timestamptz - duration * interval '1 hour'
    WHERE id = ${jobId}`.execute(context.db)
}
