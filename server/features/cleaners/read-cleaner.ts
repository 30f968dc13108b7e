import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { ratingLimits } from '#domain/limits.ts'
import { shortName } from '#domain/short-name.ts'
import { specialtyName } from '#domain/specialty.ts'
import { isApprovalCurrent, isBackgroundChecked } from '#domain/vetting.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isCompletedAndPaid, isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { checkStateColumns, checkStateJoin, checkStateOfRow } from '../checks/check-state.ts'
import { type CardRow, isListedCleaner } from './find-cleaners.ts'

interface PageRow extends CardRow {
  profile_image_url: string
  is_public: boolean
  since: Date
  /** The number of reviews per number of stars. */
  ratings: Record<string, number>
}

/**
 * True for a profile `p` that this viewer may see: a cleaner who may work and, without a session, has agreed
 * to it.
 */
export const isVisibleTo = (context: Context, viewerId: number | null) =>
  sql`(${isListedCleaner(context)} ${viewerId === null ? sql`AND p.is_public` : sql``})`

/** Reads a cleaner whom the viewer may see, with the distribution of all their ratings. */
export async function readCleaner(
  context: Context,
  userId: number,
  viewerId: number | null,
): Promise<Answer<'GET /api/cleaners/:id'>> {
  const now = context.clock()
  const { rows } = await sql<PageRow>`
    SELECT p.id, p.user_id, users.name, p.profile_image_url, p.bio, p.experience, p.skills, p.specialties,
      p.available_times, p.hourly_rate, p.avg_rating, p.total_jobs, p.is_public, users.created_at AS since,
      users.vetting, ${checkStateColumns}, coalesce(g.ratings, '{}') AS ratings
    FROM cleaner_profiles p JOIN users ON users.id = p.user_id ${checkStateJoin},
      LATERAL (SELECT json_object_agg(rating, given) AS ratings FROM (
        SELECT r.rating, count(*) AS given FROM reviews r JOIN jobs j ON j.id = r.job_id
        WHERE r.to_user_id = p.user_id AND r.for_role = 'cleaner' AND ${isShownReview} AND ${isCompletedAndPaid(now)}
        GROUP BY r.rating) given) g
    WHERE p.user_id = ${userId} AND ${isVisibleTo(context, viewerId)}`.execute(context.db)
  const row = rows[0]
  if (!row) throw refuse('cleaner_not_found')
  return present(row, viewerId !== null, now)
}

function present(row: PageRow, signedIn: boolean, now: Date): Answer<'GET /api/cleaners/:id'> {
  const { result } = checkStateOfRow(row)
  const stars = Array.from({ length: ratingLimits.max }, (_, index) => ratingLimits.max - index)
  return {
    userId: row.user_id,
    name: signedIn ? row.name : shortName(row.name),
    pictureUrl: row.profile_image_url,
    bio: row.bio,
    experience: row.experience,
    specialties: row.specialties.map(specialtyName),
    availableTimes: row.available_times,
    hourlyRate: row.hourly_rate,
    avgRating: row.avg_rating,
    ratings: stars.map((rating) => row.ratings[rating] ?? 0),
    totalJobs: row.total_jobs,
    approved: isApprovalCurrent(row.vetting, result, now),
    checked: isBackgroundChecked(row.vetting, result, now),
    since: row.since.toISOString(),
    isPublic: row.is_public,
  }
}
