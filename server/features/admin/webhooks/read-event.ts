import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { listActsOn } from '../acts/list-acts.ts'
import { presentTaskRow, taskOfKey } from '../tasks/read-task.ts'
import { type EventRow, presentEvent, stripeObjectOf } from './list-events.ts'

type EventView = Answer<'GET /api/admin/webhooks/:id'>

/** Reads a Stripe event with the objects that it is about. */
export async function readStripeEvent(db: Db, number: number): Promise<EventView> {
  const { rows } = await sql<EventRow>`SELECT * FROM stripe_events WHERE number = ${number}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('event_not_found')
  const task = await taskOfKey(db, row.id)
  return {
    ...presentEvent(row),
    payload: row.payload as Record<string, unknown>,
    about: await aboutOf(db, row),
    task: task && presentTaskRow(task),
    acts: await listActsOn(db, 'stripe_event', number),
  }
}

async function aboutOf(db: Db, row: EventRow): Promise<EventView['about']> {
  const { id, payment_intent } = stripeObjectOf(row)
  const names = [id, payment_intent].filter((name) => typeof name === 'string')
  if (names.length === 0) return []
  const { rows } = await sql<EventView['about'][number]>`
    SELECT 'payment' AS what, p.id::text AS id, p.job_id AS "jobId" FROM payments p
      WHERE p.payment_intent_id = ANY(${names}) OR p.charge_id = ANY(${names})
    UNION ALL SELECT 'dispute', d.number::text, p.job_id FROM disputes d LEFT JOIN payments p ON p.id = d.payment_id
      WHERE d.id = ANY(${names})
    UNION ALL SELECT 'cleaner', c.user_id::text, NULL FROM cleaner_profiles c
      WHERE c.stripe_connect_id = ANY(${names})`.execute(db)
  return rows
}
