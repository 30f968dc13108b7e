import { bookPaidJob } from './book-job.ts'
import { make } from './make-move.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

export const minute = 60_000

/** A job as this person is shown it. */
export async function read({ actor }: TestPerson, id: number) {
  return (await actor.call('GET /api/jobs/:id', { params: { id } })).body
}

/** A job, paid unless it is booked otherwise, that a cleaner has, so many minutes from its start. */
export async function visitIn(app: TestApp, minutes: number, book = bookPaidJob, by?: TestPerson) {
  const begins = new Date(app.clock.now().getTime() + 30 * 60 * minute)
  const booked = await book(app, { scheduledDateTime: begins.toISOString() })
  const cleaner = by ?? (await app.people.cleaner())
  const { status } = await make.accept(cleaner, booked.jobId)
  if (status !== 200) throw new Error(`not accepted: ${status}`)
  /** So many minutes after its start. */
  const reach = (at: number) => app.clock.reach(new Date(+begins + at * minute))
  reach(-minutes)
  return { ...booked, cleaner, begins, reach }
}
