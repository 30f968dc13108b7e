import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters } from '../lists/read-list.ts'

type EventsView = Answer<'GET /api/admin/webhooks'>[number]

export interface EventRow {
  number: number
  id: string
  type: string
  payload: { data?: { object?: { id?: unknown; payment_intent?: unknown } } }
  happened_at: Date | null
  received_at: Date
  processed_at: Date | null
}

/** Lists Stripe events, newest first. */
export async function listEvents(
  db: Db,
  { search, state }: ParsedQuery<'GET /api/admin/webhooks'>,
  limit: number,
  beforeId: number,
): Promise<EventsView[]> {
  const where = allFilters(
    sql`e.number < ${beforeId}`,
    search && wasFound(search),
    state === 'open' && sql`e.processed_at IS NULL`,
    state === 'done' && sql`e.processed_at IS NOT NULL`,
  )
  const { rows } = await sql<EventRow>`SELECT * FROM stripe_events e WHERE ${where}
    ORDER BY e.number DESC LIMIT ${limit}`.execute(db)
  return rows.map(presentEvent)
}

// Stripe's ids contain digits or capitals, each found by its own index; an event type has neither.
function wasFound(search: string) {
  const number = /^#(\d{1,15})$/.exec(search)?.[1]
  if (number) return sql`e.number = ${Number(number)}`
  const named = sql`e.id IN (SELECT id FROM stripe_events WHERE id = ${search}
    UNION SELECT id FROM stripe_events WHERE payload #>> '{data,object,id}' = ${search}
    UNION SELECT id FROM stripe_events WHERE payload #>> '{data,object,payment_intent}' = ${search})`
  return /[A-Z0-9]/.test(search) ? named : sql`(${named} OR starts_with(e.type, ${search}))`
}

export const stripeObjectOf = ({ payload }: EventRow) => payload.data?.object ?? {}

/** Presents a Stripe event's row in the admin list. */
export function presentEvent(row: EventRow): EventsView {
  const { id } = stripeObjectOf(row)
  return {
    ...{ id: row.number, eventId: row.id, type: row.type, objectId: typeof id === 'string' ? id : null },
    happenedAt: row.happened_at?.toISOString() ?? null,
    receivedAt: row.received_at.toISOString(),
    processedAt: row.processed_at?.toISOString() ?? null,
  }
}
