import { sql } from 'kysely'
import { type BookedTestJob, bookPaidJob } from './book-job.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** A paid job that the cleaner has done; booked a day ahead unless told otherwise. The clock then stands at its end. */
export async function finishJob(
  app: TestApp,
  cleaner: TestPerson,
  body: Record<string, unknown> = {},
): Promise<BookedTestJob> {
  const booked = await bookPaidJob(app, { ...aDayAhead(app), ...body })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  return booked
}

/** The cleaner checks in at the start of an accepted job and completes it at its end. */
export async function completeJob(app: TestApp, cleaner: TestPerson, id: number): Promise<void> {
  const { actor } = cleaner
  const params = { id }
  const { body } = await actor.call('GET /api/jobs/:id', { params })
  await comeInTime(app, cleaner, id)
  app.clock.reach(new Date(Date.parse(body.scheduledFor) + body.duration * 3_600_000))
  const done = await actor.call('POST /api/jobs/:id/complete', { params })
  if (done.status !== 200) throw new Error(`completing failed: ${done.body.message}`)
}

/** Checks the cleaner of an accepted job in at its start, which the clock reaches; in the past where other jobs have moved it on. */
export async function comeInTime(app: TestApp, { actor }: TestPerson, id: number): Promise<void> {
  const params = { id }
  const { scheduledFor, duration } = (await actor.call('GET /api/jobs/:id', { params })).body
  const start = new Date(scheduledFor)
  if (+app.clock.now() >= +start + duration * 3_600_000) return wasInTime(app, id)
  app.clock.reach(start)
  const { status, body } = await actor.call('POST /api/jobs/:id/check-in', { params })
  if (status !== 200) throw new Error(`checking in failed: ${body.message}`)
}

/** The cleaner of the job was at the door at its start, for tests whose clock has left it behind. */
export async function wasInTime({ context }: TestApp, jobId: number): Promise<void> {
  await sql`UPDATE jobs SET checked_in_at = scheduled_for WHERE id = ${jobId}`.execute(context.db)
}

/** The same time tomorrow, at the ordinary price. */
function aDayAhead({ clock }: TestApp) {
  return { scheduledDateTime: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString() }
}

/** The job alone is over by now, for tests that do hundreds side by side under one clock. */
export async function letItsTimePass({ context, clock }: TestApp, jobId: number): Promise<void> {
  await sql`UPDATE jobs SET ends_at = ${clock.now()}, scheduled_for = ${clock.now()}::timestamptz - duration * interval '1 hour',
    checked_in_at = CASE WHEN cleaner_id IS NULL THEN NULL ELSE ${clock.now()}::timestamptz - duration * interval '1 hour' END
    WHERE id = ${jobId}`.execute(context.db)
}
