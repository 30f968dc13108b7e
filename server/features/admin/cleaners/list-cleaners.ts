import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '../../../../contract/index.ts'
import { completeProfile } from '../../../db/complete-profile.ts'
import type { Db } from '../../../db/connect.ts'
import { every, found } from '../lists/read-list.ts'

type CleanerView = Answer<'GET /api/admin/cleaners'>[number]

interface CleanerRow {
  id: number
  name: string
  email: string
  phone: string | null
  vetting: CleanerView['vetting']
  profile_complete: boolean
  avg_rating: number | null
  total_jobs: number | null
  created_at: Date
}

/** Those who clean, newest first; the page is cut before anything is looked up for its rows. */
export async function listCleaners(
  db: Db,
  { search, vetting }: ParsedQuery<'GET /api/admin/cleaners'>,
  limit: number,
  beforeId: number,
) {
  const where = every(
    sql`u.role = 'cleaner' AND u.id < ${beforeId}`,
    search && found(search, sql`person_words(u.name, u.email, u.phone)`, sql`u.id`),
    vetting && sql`u.vetting = ${vetting}`,
  )
  const { rows } = await sql<CleanerRow>`
    SELECT users.id, users.name, users.email, users.phone, users.vetting, ${completeProfile} AS profile_complete,
      p.avg_rating, p.total_jobs, users.created_at
    FROM (SELECT * FROM users u WHERE ${where} ORDER BY u.id DESC LIMIT ${limit}) users
    LEFT JOIN cleaner_profiles p ON p.user_id = users.id ORDER BY users.id DESC`.execute(db)
  return rows
}

/** A cleaner as operators see them in a list. */
export function presentCleaner(row: CleanerRow): CleanerView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    vetting: row.vetting,
    profileComplete: row.profile_complete,
    rating: row.avg_rating,
    jobs: row.total_jobs ?? 0,
    createdAt: row.created_at.toISOString(),
  }
}
