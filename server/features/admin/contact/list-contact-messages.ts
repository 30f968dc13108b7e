import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type ContactMessagesRow = Answer<'GET /api/admin/contact-messages'>[number]

interface ContactMessagesRecord {
  id: number
  name: string
  email: string
  subject: string
  answered_at: Date | null
  created_at: Date
}

const words = sql`contact_words(c.name, c.email, c.phone, c.subject, c.message)`

/** Lists contact messages, newest first. */
export async function listContactMessages(
  db: Db,
  { search, state }: ParsedQuery<'GET /api/admin/contact-messages'>,
  limit: number,
  beforeId: number,
): Promise<ContactMessagesRow[]> {
  const where = allFilters(
    sql`c.id < ${beforeId}`,
    search && matchesSearch(search, words, sql`c.id`),
    state === 'unanswered' && sql`c.answered_at IS NULL`,
    state === 'answered' && sql`c.answered_at IS NOT NULL`,
  )
  const { rows } =
    await sql<ContactMessagesRecord>`SELECT c.id, c.name, c.email, c.subject, c.answered_at, c.created_at
    FROM contact_messages c WHERE ${where} ORDER BY c.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(presentContactMessageRow)
}

export function presentContactMessageRow({
  id,
  name,
  email,
  subject,
  answered_at,
  created_at,
}: ContactMessagesRecord): ContactMessagesRow {
  const state = answered_at ? 'answered' : 'unanswered'
  return { id, name, email, subject, state, createdAt: created_at.toISOString() }
}
