import { sql } from 'kysely'
import type { ParsedQuery } from '../../../contract/index.ts'
import type { Vetting } from '../../../domain/closed-lists.ts'
import type { Context } from '../../context.ts'
import { askableCleaner } from '../../db/askable-cleaner.ts'
import { type StandingColumns, standingColumns, standingJoin } from '../checks/standing.ts'

type CleanersQuery = ParsedQuery<'GET /api/cleaners'>

export interface CardRow extends StandingColumns {
  id: number
  user_id: number
  name: string
  bio: string
  experience: string
  skills: string
  specialties: string[]
  available_times: string
  hourly_rate: number
  avg_rating: number | null
  total_jobs: number
  vetting: Vetting
}

// Whoever may not work is nobody's choice: left out before the page is cut, or it would come out short.
export const listed = (context: Pick<Context, 'config' | 'clock'>) => sql`EXISTS (SELECT FROM users
  WHERE users.id = p.user_id AND ${askableCleaner(context)})`

/** The one statement behind the page: cleaners who fit every filter, oldest profile first, after a profile's id. */
function cleanersPage(context: Context, query: CleanersQuery, limit: number, afterId: number) {
  const rating = Math.max(query.rating ?? 0, query.stars ?? 0)
  const filters = [
    listed(context),
    rating > 0 && sql`p.avg_rating >= ${rating}`,
    query.lowest && sql`p.hourly_rate >= ${query.lowest}`,
    query.highest !== undefined && sql`p.hourly_rate <= ${query.highest}`,
    query.specialty && sql`p.specialty_keys @> ARRAY[lower(${query.specialty})]`,
    query.search && sql`p.search @@ search_query(${query.search})`,
  ].filter((filter) => typeof filter === 'object')
  return sql<CardRow>`
    SELECT p.id, p.user_id, users.name, p.bio, p.experience, p.skills, p.specialties, p.available_times,
      p.hourly_rate, p.avg_rating, p.total_jobs, users.vetting,
      ${standingColumns}
    FROM (SELECT * FROM cleaner_profiles p WHERE p.id > ${afterId} AND ${sql.join(filters, sql` AND `)}
      ORDER BY p.id LIMIT ${limit}) p
    JOIN users ON users.id = p.user_id ${standingJoin} ORDER BY p.id`
}

export async function findCleaners(
  context: Context,
  query: CleanersQuery,
  limit: number,
  afterId: number,
): Promise<CardRow[]> {
  return (await cleanersPage(context, query, limit, afterId).execute(context.db)).rows
}

/** What the cleaners are good at: each skill as most of them write it, and how many name it. */
export async function listSpecialties(context: Context): Promise<{ name: string; cleaners: number }[]> {
  const { rows } = await sql<{ name: string; cleaners: number }>`
    SELECT mode() WITHIN GROUP (ORDER BY name) AS name, count(*) AS cleaners
    FROM cleaner_profiles p, unnest(p.specialties) name
    WHERE ${listed(context)} GROUP BY lower(name) ORDER BY cleaners DESC, lower(name) LIMIT 200`.execute(
    context.db,
  )
  return rows
}
