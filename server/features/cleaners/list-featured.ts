import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Vetting } from '#domain/enums.ts'
import { shortName } from '#domain/short-name.ts'
import { specialtyName } from '#domain/specialty.ts'
import { isApprovalCurrent, isBackgroundChecked } from '#domain/vetting.ts'
import type { Context } from '#server/context.ts'
import {
  type CheckStateColumns,
  checkStateColumns,
  checkStateJoin,
  checkStateOfRow,
} from '../checks/check-state.ts'
import { fairRating, isListedCleaner } from './find-cleaners.ts'

type Featured = Answer<'GET /api/cleaners/featured'>

interface FeaturedRow extends CheckStateColumns {
  user_id: number
  name: string
  profile_image_url: string
  avg_rating: number
  review_count: number
  total_jobs: number
  specialties: string[]
  vetting: Vetting
}

const most = 4

/** Lists the best reviewed cleaners with at least one review who agreed to be shown publicly. */
export async function listFeatured(context: Context): Promise<Featured> {
  const { rows } = await sql<FeaturedRow>`
    SELECT p.user_id, users.name, p.profile_image_url, p.avg_rating, p.review_count, p.total_jobs, p.specialties, users.vetting,
      ${checkStateColumns}
    FROM (SELECT * FROM cleaner_profiles p WHERE p.is_public AND p.review_count > 0 AND ${isListedCleaner(context)}
      ORDER BY ${fairRating} DESC, p.total_jobs DESC, p.id LIMIT ${most}) p
    JOIN users ON users.id = p.user_id ${checkStateJoin}
    ORDER BY ${fairRating} DESC, p.total_jobs DESC, p.id`.execute(context.db)
  const now = context.clock()
  return rows.map((row) => ({
    userId: row.user_id,
    name: shortName(row.name),
    pictureUrl: row.profile_image_url,
    rating: row.avg_rating,
    reviews: row.review_count,
    jobs: row.total_jobs,
    specialties: row.specialties.slice(0, 2).map(specialtyName),
    approved: isApprovalCurrent(row.vetting, checkStateOfRow(row).result, now),
    checked: isBackgroundChecked(row.vetting, checkStateOfRow(row).result, now),
  }))
}
