import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { neighborhoodOf } from '#domain/neighborhoods.ts'
import { shortName } from '#domain/short-name.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isCompletedAndPaid, isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { isVisibleTo } from './read-cleaner.ts'

interface CleanerReviewRow {
  id: number
  rating: number
  comment: string | null
  photo_urls: string[]
  created_at: Date
  author: string | null
  zip_code: string | null
}

interface ListCleanerReviewsRequest {
  cleanerId: number
  viewerId: number | null
  limit: number
  beforeId: number | null
}

/** Lists the reviews that count in a cleaner's rating, newest first. */
export async function listCleanerReviews(
  context: Context,
  asking: ListCleanerReviewsRequest,
): Promise<CleanerReviewRow[]> {
  const { cleanerId, viewerId, limit, beforeId } = asking
  const seen = await sql`SELECT FROM cleaner_profiles p
    WHERE p.user_id = ${cleanerId} AND ${isVisibleTo(context, viewerId)}`.execute(context.db)
  if (seen.rows.length === 0) throw refuse('cleaner_not_found')
  const { rows } = await sql<CleanerReviewRow>`
    SELECT r.id, r.rating, r.comment, r.photo_urls, r.created_at, a.zip_code,
      CASE WHEN u.deleted_at IS NULL THEN coalesce(j.contact_name, u.name) END AS author
    FROM (SELECT r.* FROM reviews r JOIN jobs j ON j.id = r.job_id
      WHERE r.to_user_id = ${cleanerId} AND r.for_role = 'cleaner' AND ${isShownReview}
        AND ${isCompletedAndPaid(context.clock())} ${beforeId === null ? sql`` : sql`AND r.id < ${beforeId}`}
      ORDER BY r.id DESC LIMIT ${limit}) r
    JOIN jobs j ON j.id = r.job_id
    JOIN users u ON u.id = r.from_user_id
    LEFT JOIN addresses a ON a.id = j.address_id
    ORDER BY r.id DESC`.execute(context.db)
  return rows
}

/** Presents authors by first name and initial, and by the part of town (C-100). */
export function presentCleanerReview(row: CleanerReviewRow): Answer<'GET /api/cleaners/:id/reviews'>[number] {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    photoUrls: row.photo_urls,
    createdAt: row.created_at.toISOString(),
    author: row.author === null ? null : shortName(row.author),
    place: row.zip_code && neighborhoodOf(row.zip_code),
  }
}
