import { sql } from 'kysely'
import { unreadMinutes } from '#domain/job/conversation.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import type { Context } from '#server/context.ts'
import { queueMessage } from '../notifications/queue-message.ts'

const most = 500
const minuteMs = 60_000

interface UnreadConversation {
  job_id: number
  cleaner_id: number
  author: Party
}

/**
 * Notifies people of messages that they have not read for two minutes, once for all that are unread by then, and each
 * conversation at most every ten minutes. The sender checks again that they are unread.
 */
export async function notifyOfUnread({ db, clock }: Context): Promise<void> {
  const now = clock()
  const [before, between] = [unreadMinutes.before, unreadMinutes.between].map(
    (minutes) => new Date(now.getTime() - minutes * minuteMs),
  )
  const { rows } = await sql<UnreadConversation>`
    SELECT m.job_id, m.cleaner_id, m.author FROM conversation_messages m JOIN jobs j ON j.id = m.job_id
    WHERE m.read_at IS NULL AND m.notified_at IS NULL AND m.created_at <= ${before} AND m.cleaner_id = j.cleaner_id
      AND NOT EXISTS (SELECT FROM conversation_messages n WHERE n.job_id = m.job_id AND n.cleaner_id = m.cleaner_id
        AND n.author = m.author AND n.notified_at > ${between})
    GROUP BY m.job_id, m.cleaner_id, m.author ORDER BY min(m.created_at) LIMIT ${most}`.execute(db)
  for (const { job_id: jobId, cleaner_id, author } of rows)
    await db.transaction().execute(async (tx) => {
      // Another process that notifies of the same messages waits here and then finds none.
      const { numAffectedRows = 0n } = await sql`UPDATE conversation_messages SET notified_at = ${now}
        WHERE job_id = ${jobId} AND cleaner_id = ${cleaner_id} AND author = ${author}
          AND read_at IS NULL AND notified_at IS NULL`.execute(tx)
      if (numAffectedRows === 0n) return
      const { rows: events } = await sql<{ id: number }>`SELECT max(id) AS id FROM job_events
        WHERE job_id = ${jobId} AND type = 'message_written'`.execute(tx)
      const eventId = events[0]?.id
      if (eventId) await queueMessage(tx, { event: `${author}_wrote`, jobId, eventId })
    })
}
