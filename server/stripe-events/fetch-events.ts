import type { Context } from '../context.ts'
import { eachEventSince } from '../stripe/read-events.ts'
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
  await eachEventSince(stripe, new Date(from.getTime() - overlapMinutes * 60_000), (event) =>
    receiveEvent(context, event),
  )
  // Only here: a reading that broke off begins again where this one did.
  await db
    .insertInto('event_cursor')
    .values({ read_to: now })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ read_to: now }))
    .execute()
}
