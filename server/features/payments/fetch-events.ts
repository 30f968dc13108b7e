import type { Context } from '../../context.ts'
import { eventsSince } from '../../stripe/read-events.ts'
import { receiveEvent } from './receive-event.ts'

/** Stripe's events may appear a little after their time. */
const overlapMinutes = 5

/** Asks Stripe for events that no webhook brought; a lost one has its effect within the minute. */
export async function fetchEvents(context: Context): Promise<void> {
  const { db, clock, stripe } = context
  if (!stripe.sdk) return
  const now = clock()
  const cursor = await db.selectFrom('event_cursor').select('read_to').executeTakeFirst()
  const from = cursor?.read_to ?? new Date(now.getTime() - 3_600_000)
  const events = await eventsSince(stripe, new Date(from.getTime() - overlapMinutes * 60_000))
  for (const event of events) await receiveEvent(context, event)
  // Not all were read when there were more than one reading takes: the next one goes on from the last.
  const readTo = events.length < 500 ? now : new Date((events.at(-1)?.created ?? 0) * 1000)
  await db
    .insertInto('event_cursor')
    .values({ read_to: readTo })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ read_to: readTo }))
    .execute()
}
