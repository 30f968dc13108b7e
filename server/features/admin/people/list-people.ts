import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type PeopleQuery = ParsedQuery<'GET /api/admin/people'>
type PeoplePersonView = Answer<'GET /api/admin/people'>[number]

export interface PersonRow {
  id: number
  name: string
  email: string
  phone: string | null
  role: 'customer' | 'cleaner' | 'admin' | 'support'
  is_guest: boolean
  vetting: 'unvetted' | 'approved' | 'suspended'
  email_verified_at: Date | null
  created_at: Date
  deleted_at: Date | null
  blocked_at: Date | null
}

/** Lists the people who match all filters, newest first. */
export async function listPeople(db: Db, query: PeopleQuery, limit: number, beforeId: number) {
  const { search, role, state } = query
  const where = allFilters(
    sql`u.id < ${beforeId}`,
    search && matchesSearch(search, sql`person_words(u.name, u.email, u.phone)`, sql`u.id`),
    role && withRole(role),
    state && inState(state),
  )
  const { rows } = await sql<PersonRow>`SELECT u.id, u.name, u.email, u.phone, u.role, u.is_guest, u.vetting,
      u.email_verified_at, u.created_at, u.deleted_at,
      (SELECT at FROM blocks WHERE user_id = u.id) AS blocked_at
    FROM users u WHERE ${where} ORDER BY u.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

// A deleted account keeps the role of a customer but is not listed as one.
function withRole(role: NonNullable<PeopleQuery['role']>) {
  if (role === 'guest') return sql`u.role = 'customer' AND u.is_guest AND u.deleted_at IS NULL`
  return sql`u.role = ${role} AND NOT u.is_guest AND u.deleted_at IS NULL`
}

function inState(state: NonNullable<PeopleQuery['state']>) {
  if (state === 'blocked')
    return sql`u.deleted_at IS NULL AND EXISTS (SELECT FROM blocks WHERE user_id = u.id)`
  return state === 'deleted'
    ? sql`u.deleted_at IS NOT NULL`
    : sql`u.role = 'cleaner' AND u.vetting = ${state}`
}

/** Presents a person's row in the admin list. */
export function presentPerson(row: PersonRow): PeoplePersonView {
  const deleted = row.deleted_at !== null
  return {
    id: row.id,
    name: row.name,
    email: deleted ? null : row.email,
    phone: row.phone,
    role: row.is_guest ? 'guest' : row.role,
    state: stateOf(row),
    emailConfirmed: row.email_verified_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}

function stateOf({ deleted_at, blocked_at, role, vetting }: PersonRow): PeoplePersonView['state'] {
  if (deleted_at) return 'deleted'
  if (blocked_at) return 'blocked'
  return role === 'cleaner' ? vetting : null
}
