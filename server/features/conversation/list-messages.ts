import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { firstWord } from '#domain/first-word.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Conversation } from './find-conversation.ts'

export type MessageView = Answer<'GET /api/jobs/:id/messages'>[number]

export interface ConversationMessageRow {
  id: number
  job_id: number
  author: Party
  name: string | null
  text: string
  photos: number[] | null
  created_at: Date
  read_at: Date | null
  reported_at: Date | null
  report_reason: string | null
}

/** Filters what the viewer may read: the customer all of their job, a cleaner what was written while it was theirs. */
export function isReadableBy({ jobId, side, cleanerId }: Conversation): RawBuilder<boolean> {
  const ofJob = sql<boolean>`m.job_id = ${jobId}`
  return side === 'customer' ? ofJob : sql<boolean>`${ofJob} AND m.cleaner_id = ${cleanerId}`
}

/** Selects messages `m` with their authors and photos. */
export async function selectMessages(
  db: Db | Tx,
  where: RawBuilder<boolean>,
  limit: number,
): Promise<ConversationMessageRow[]> {
  const { rows } = await sql<ConversationMessageRow>`
    SELECT m.id, m.job_id, m.author, m.text, m.created_at, m.read_at, m.reported_at, m.report_reason,
      CASE WHEN u.deleted_at IS NULL THEN CASE WHEN m.author = 'customer' THEN coalesce(j.contact_name, u.name) ELSE u.name END
        END AS name,
      (SELECT json_agg(p.id ORDER BY p.id) FROM photos p WHERE p.message_id = m.id) AS photos
    FROM conversation_messages m JOIN jobs j ON j.id = m.job_id
    JOIN users u ON u.id = CASE WHEN m.author = 'customer' THEN j.customer_id ELSE m.cleaner_id END
    WHERE ${where} ORDER BY m.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Presents a message to a side of the job, which learns of its own reports alone. */
export function presentMessage(row: ConversationMessageRow, side: Party): MessageView {
  return {
    id: row.id,
    author: row.author,
    name: row.name === null ? '' : firstWord(row.name),
    text: row.text,
    photos: (row.photos ?? []).map((id) => `/api/jobs/${row.job_id}/message-photos/${id}`),
    at: row.created_at.toISOString(),
    read: row.read_at !== null,
    reported: row.reported_at !== null && row.author !== side,
  }
}
