import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { phoneDigits } from '#domain/phone-digits.ts'
import type { Db } from '#server/db/connect.ts'
import { isUnsent } from '#server/features/notifications/is-unsent.ts'
import { allFilters } from '../lists/read-list.ts'

type MessagesView = Answer<'GET /api/admin/messages'>[number]

export interface MessageRow
  extends Pick<
    MessagesView,
    'id' | 'channel' | 'event' | 'recipient' | 'status' | 'reason' | 'subject' | 'text'
  > {
  job_id: number | null
  created_at: Date
  sent_at: Date | null
}

/** Lists the notifications that were sent to people, newest first. */
export async function listMessages(
  db: Db,
  { search, state }: ParsedQuery<'GET /api/admin/messages'>,
  { limit, beforeId, now }: { limit: number; beforeId: number; now: Date },
): Promise<MessagesView[]> {
  const where = allFilters(
    sql`m.id < ${beforeId}`,
    search && wasFound(search),
    state && (state === 'unsent' ? isUnsent(now) : sql`m.status = ${state}`),
  )
  const { rows } =
    await sql<MessageRow>`SELECT m.id, m.channel, m.event, m.recipient, m.job_id, m.status, m.reason,
      m.subject, m.text, m.created_at, m.sent_at
    FROM notifications m WHERE ${where} ORDER BY m.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(presentMessage)
}

/** '#7' and '7' match jobs; everything else matches a whole address or number, each by its own index. */
function wasFound(search: string) {
  const job = /^#?(\d{1,9})$/.exec(search)?.[1]
  return job
    ? sql`m.job_id = ${Number(job)}`
    : sql`m.recipient = ANY(${[search.toLowerCase(), `+${phoneDigits(search)}`]})`
}

/** Presents a notification to admins. */
export function presentMessage({ job_id, created_at, sent_at, ...row }: MessageRow): MessagesView {
  return {
    ...row,
    jobId: job_id,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }
}
