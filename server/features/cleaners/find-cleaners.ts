import { sql } from 'kysely'
import type { ParsedQuery } from '#contract/index.ts'
import type { Vetting } from '#domain/enums.ts'
import { specialtyName } from '#domain/specialty.ts'
import type { Context } from '#server/context.ts'
import type { KeysetKey } from '#server/plugins/page-link.ts'
import { isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { type CheckStateColumns, checkStateColumns, checkStateJoin } from '../checks/check-state.ts'

type CleanersQuery = ParsedQuery<'GET /api/cleaners'>

export interface CardRow extends CheckStateColumns {
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
  review_count: number
  total_jobs: number
  vetting: Vetting
}

// True for cleaners who may work; filtered before the limit, or pages would come out short.
export const isListedCleaner = (context: Pick<Context, 'config' | 'clock'>) => sql`EXISTS (SELECT FROM users
  WHERE users.id = p.user_id AND ${isRequestableCleaner(context)})`

/** A mean of the stars in which few reviews weigh less (decision 050); the expression matches the indexes. */
export const fairRating = sql<number>`fair_rating(p.avg_rating, p.review_count)`

/** The columns that each order sorts by before the profile's id; they match the indexes. */
const orders = {
  // On equal ratings the cleaner with more cleanings comes first.
  'best-rated': {
    value: sql<number>`(${fairRating} * 100000 + least(p.total_jobs, 99999))`,
    isRising: false,
  },
  'most-cleanings': { value: sql<number>`p.total_jobs`, isRising: false },
  'lowest-price': { value: sql<number>`((p.hourly_rate * 100)::integer)`, isRising: true },
  'longest-here': { value: sql<number>`p.id`, isRising: true },
}

/** A card with its sort value. */
export type FoundRow = CardRow & { sorted_by: number }

/** Finds the cleaners who match all filters, in the requested order, after the cursor, in one statement. */
export async function findCleaners(
  context: Context,
  query: CleanersQuery,
  limit: number,
  after: KeysetKey | null,
): Promise<FoundRow[]> {
  const { value, isRising } = orders[query.sort ?? 'longest-here']
  const direction = isRising ? sql`ASC` : sql`DESC`
  const rating = Math.max(query.rating ?? 0, query.stars ?? 0)
  const past = isRising ? sql`>` : sql`<`
  const filters = [
    isListedCleaner(context),
    after && sql`(${value}, p.id) ${past} (${Number(after[0])}::integer, ${after[1]})`,
    rating > 0 && sql`p.avg_rating >= ${rating}`,
    query.lowest && sql`p.hourly_rate >= ${query.lowest}`,
    query.highest !== undefined && sql`p.hourly_rate <= ${query.highest}`,
    query.specialty && sql`p.specialty_keys @> ARRAY[lower(${query.specialty})]`,
    query.search && sql`p.search @@ search_query(${query.search})`,
  ].filter((filter) => typeof filter === 'object' && filter !== null)
  const { rows } = await sql<FoundRow>`
    SELECT p.id, p.user_id, users.name, p.bio, p.experience, p.skills, p.specialties, p.available_times,
      p.hourly_rate, p.avg_rating, p.review_count, p.total_jobs, users.vetting, ${value} AS sorted_by,
      ${checkStateColumns}
    FROM (SELECT * FROM cleaner_profiles p WHERE ${sql.join(filters, sql` AND `)}
      ORDER BY ${value} ${direction}, p.id ${direction} LIMIT ${limit}) p
    JOIN users ON users.id = p.user_id ${checkStateJoin}
    ORDER BY ${value} ${direction}, p.id ${direction}`.execute(context.db)
  return rows
}

/** Lists the cleaners' skills, each in one spelling with its number of cleaners. */
export async function listSpecialties(context: Context): Promise<{ name: string; cleaners: number }[]> {
  const { rows } = await sql<{ name: string; cleaners: number }>`
    SELECT mode() WITHIN GROUP (ORDER BY name) AS name, count(*) AS cleaners
    FROM cleaner_profiles p, unnest(p.specialties) name
    WHERE ${isListedCleaner(context)} GROUP BY lower(name) ORDER BY cleaners DESC, lower(name) LIMIT 200`.execute(
    context.db,
  )
  return rows.map(({ name, cleaners }) => ({ name: specialtyName(name), cleaners }))
}
