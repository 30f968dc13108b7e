import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'

type UnreadCounts = Answer<'GET /api/jobs/unread-messages'>

/**
 * Counts the unread messages to this person, by their side of the jobs. The subquery is not flattened, so that
 * PostgreSQL looks up each job's unread messages by an index instead of reading everybody's.
 */
export async function countUnread(db: Db, userId: number): Promise<UnreadCounts> {
  const { rows } = await sql<UnreadCounts>`SELECT
    (SELECT count(*)::integer FROM jobs j CROSS JOIN LATERAL (SELECT m.id FROM conversation_messages m
      WHERE m.job_id = j.id AND m.read_at IS NULL AND m.author = 'cleaner' OFFSET 0) unread
      WHERE j.customer_id = ${userId}) AS customer,
    (SELECT count(*)::integer FROM conversation_messages m JOIN jobs j ON j.id = m.job_id
      WHERE m.cleaner_id = ${userId} AND m.read_at IS NULL AND m.author = 'customer'
        AND j.cleaner_id = m.cleaner_id) AS cleaner`.execute(db)
  return rows[0] ?? { customer: 0, cleaner: 0 }
}
