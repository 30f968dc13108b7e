import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { checkWord } from '#domain/background-check.ts'
import type { Db } from '#server/db/connect.ts'
import {
  type CheckStateColumns,
  checkNeedsAdmin,
  checkStateColumns,
  checkStateJoin,
  checkStateOfRow,
  hasCheckWord,
} from '#server/features/checks/check-state.ts'
import { completeProfile } from '#server/rules/complete-profile.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type CleanerView = Answer<'GET /api/admin/cleaners'>[number]

interface CleanerRow extends CheckStateColumns {
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

interface CleanersPage {
  limit: number
  beforeId: number
  now: Date
}

/** Lists cleaners, newest first; the page is limited before its rows are joined. */
export async function listCleaners(
  db: Db,
  { search, vetting, check }: ParsedQuery<'GET /api/admin/cleaners'>,
  { limit, beforeId, now }: CleanersPage,
) {
  const where = allFilters(
    sql`users.role = 'cleaner' AND users.id < ${beforeId}`,
    search && matchesSearch(search, sql`person_words(users.name, users.email, users.phone)`, sql`users.id`),
    vetting && sql`users.vetting = ${vetting}`,
    check && (check === 'needs_person' ? checkNeedsAdmin(now) : hasCheckWord(check, now)),
  )
  const { rows } = await sql<CleanerRow>`
    SELECT users.id, users.name, users.email, users.phone, users.vetting, ${completeProfile} AS profile_complete,
      p.avg_rating, p.total_jobs, users.created_at, ${checkStateColumns}
    FROM (SELECT * FROM users WHERE ${where} ORDER BY users.id DESC LIMIT ${limit}) users ${checkStateJoin}
    LEFT JOIN cleaner_profiles p ON p.user_id = users.id ORDER BY users.id DESC`.execute(db)
  return rows
}

/** Presents a cleaner's row in the admin list. */
export function presentCleaner(row: CleanerRow, now: Date): CleanerView {
  const { result, isOrdered } = checkStateOfRow(row)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    vetting: row.vetting,
    check: {
      word: checkWord(result, isOrdered, now),
      expiresAt: result?.expiresAt.toISOString() ?? null,
      ordered: isOrdered,
    },
    profileComplete: row.profile_complete,
    rating: row.avg_rating,
    jobs: row.total_jobs ?? 0,
    createdAt: row.created_at.toISOString(),
  }
}
