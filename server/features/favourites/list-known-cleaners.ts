import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Vetting } from '#domain/enums.ts'
import { isApprovalCurrent, isBackgroundChecked } from '#domain/vetting.ts'
import type { Context } from '#server/context.ts'
import { isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import {
  type CheckStateColumns,
  checkStateColumns,
  checkStateJoin,
  checkStateOfRow,
} from '../checks/check-state.ts'

interface KnownRow extends CheckStateColumns {
  user_id: number
  name: string
  avg_rating: number | null
  vetting: Vetting
  favourite: boolean
  last_visit: Date
}

/** A bound for the page; favourites come first. */
const mostListed = 100

/** Lists the cleaners who completed a visit of this customer and may take jobs, favourites first. */
export async function listKnownCleaners(
  context: Context,
  customerId: number,
): Promise<Answer<'GET /api/favourites'>> {
  const { rows } = await sql<KnownRow>`
    SELECT users.id AS user_id, users.name, p.avg_rating, users.vetting, f.cleaner_id IS NOT NULL AS favourite,
      known.last_visit, ${checkStateColumns}
    FROM (SELECT cleaner_id, max(scheduled_for) AS last_visit FROM jobs
      WHERE customer_id = ${customerId} AND status = 'completed' GROUP BY cleaner_id) known
    JOIN users ON users.id = known.cleaner_id
    JOIN cleaner_profiles p ON p.user_id = users.id
    LEFT JOIN favourites f ON f.customer_id = ${customerId} AND f.cleaner_id = users.id
    ${checkStateJoin}
    WHERE ${isRequestableCleaner(context)}
    ORDER BY favourite DESC, known.last_visit DESC, users.id LIMIT ${sql.lit(mostListed)}`.execute(context.db)
  const now = context.clock()
  return rows.map((row) => {
    const { result } = checkStateOfRow(row)
    return {
      userId: row.user_id,
      name: row.name,
      avgRating: row.avg_rating,
      approved: isApprovalCurrent(row.vetting, result, now),
      checked: isBackgroundChecked(row.vetting, result, now),
      isFavourite: row.favourite,
      lastVisitAt: row.last_visit.toISOString(),
    }
  })
}
