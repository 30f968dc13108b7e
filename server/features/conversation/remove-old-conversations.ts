import { sql } from 'kysely'
import { conversationDays } from '#domain/job/conversation.ts'
import type { Context } from '#server/context.ts'
import { retentionCutoff } from '#server/db/retention-cutoff.ts'

const batch = 2000
const dayMs = 86_400_000

/**
 * Deletes the messages of visits that are long over, except while a dispute about the visit is open. The task for
 * unused photos deletes theirs.
 */
export async function removeOldConversations({ db, clock, config }: Context): Promise<void> {
  const before = retentionCutoff(config.KEEP_CONVERSATIONS_DAYS, clock())
  if (!before) return
  // A message is written by the end of its conversation: this bound reads the oldest alone, by their index.
  const written = new Date(before.getTime() + conversationDays * dayMs)
  for (;;) {
    const { rows } = await sql`
      WITH old AS (SELECT m.id FROM conversation_messages m JOIN jobs j ON j.id = m.job_id
        WHERE m.created_at < ${written} AND j.ends_at < ${before}
          AND NOT EXISTS (SELECT FROM disputes d JOIN payments p ON p.id = d.payment_id
            WHERE p.job_id = m.job_id AND d.status = 'open')
        ORDER BY m.created_at LIMIT ${batch}),
      unused AS (UPDATE photos SET used = false WHERE message_id IN (SELECT id FROM old))
      DELETE FROM conversation_messages WHERE id IN (SELECT id FROM old) RETURNING id`.execute(db)
    if (rows.length < batch) return
  }
}
