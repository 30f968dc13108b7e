import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { type ReviewState, reviewState } from '#domain/review-states.ts'
import type { Db } from '#server/db/connect.ts'
import { isHeldReview, isHiddenReview, isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type ReviewsView = Answer<'GET /api/admin/reviews'>[number]

export interface ReviewRow extends Pick<ReviewsView, 'id' | 'rating' | 'comment'> {
  job_id: number
  held_reason: ReviewsView['heldFor'] | 'hidden'
  released_at: Date | null
  from_user_id: number
  author: string
  to_user_id: number
  subject: string
  created_at: Date
}

export const reviewColumns = sql`r.id, r.job_id, r.rating, r.comment, r.held_reason, r.released_at,
  r.created_at, r.from_user_id, f.name AS author, r.to_user_id, t.name AS subject`
export const reviewSides = sql`JOIN users f ON f.id = r.from_user_id JOIN users t ON t.id = r.to_user_id`

const inState = { shown: isShownReview, held: isHeldReview, hidden: isHiddenReview } satisfies Record<
  ReviewState,
  unknown
>

/** Lists reviews, newest first. */
export async function listReviews(
  db: Db,
  { search, state }: ParsedQuery<'GET /api/admin/reviews'>,
  limit: number,
  beforeId: number,
): Promise<ReviewsView[]> {
  const where = allFilters(sql`r.id < ${beforeId}`, search && wasFound(search), state && inState[state])
  const { rows } = await sql<ReviewRow>`SELECT ${reviewColumns} FROM reviews r ${reviewSides}
    WHERE ${where} ORDER BY r.id DESC LIMIT ${limit}`.execute(db)
  return rows.map(presentReviewRow)
}

// Each kind of search has an index of its own, which a condition with OR would not use.
function wasFound(search: string) {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1]
  if (number)
    return sql`r.id IN (SELECT ${Number(number)}::bigint UNION SELECT id FROM reviews WHERE job_id = ${Number(number)})`
  const people = sql`SELECT id FROM users u WHERE ${matchesSearch(search, sql`person_words(u.name, u.email, u.phone)`, sql`u.id`)}`
  return sql`r.id IN (SELECT id FROM reviews WHERE ${matchesSearch(search, sql`search_words(comment)`, sql`id`)}
    UNION SELECT id FROM reviews WHERE from_user_id IN (${people})
    UNION SELECT id FROM reviews WHERE to_user_id IN (${people}))`
}

/** Presents a review's row in the admin list. */
export function presentReviewRow(row: ReviewRow): ReviewsView {
  const state = reviewState(row.held_reason, row.released_at)
  return {
    ...{ id: row.id, jobId: row.job_id, state, rating: row.rating, comment: row.comment },
    heldFor: row.held_reason === 'hidden' || state !== 'held' ? null : row.held_reason,
    by: { id: row.from_user_id, name: row.author },
    about: { id: row.to_user_id, name: row.subject },
    createdAt: row.created_at.toISOString(),
  }
}
