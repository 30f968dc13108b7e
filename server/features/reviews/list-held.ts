import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/db/rows/tables.ts'
import { isHeldReview } from '#server/rules/is-completed-and-paid.ts'

export interface HeldReview {
  id: number
  job_id: number
  held_reason: string
  rating: number
  comment: string | null
  created_at: Date
  author: string
  about: string
}

/** Lists all held reviews, oldest first, so that later ones stay visible. */
export async function listHeldReviews(db: Kysely<Tables>): Promise<HeldReview[]> {
  const { rows } = await sql<HeldReview>`
    SELECT r.id, r.job_id, r.held_reason, r.rating, r.comment, r.created_at, f.email AS author, t.email AS about
    FROM reviews r JOIN users f ON f.id = r.from_user_id JOIN users t ON t.id = r.to_user_id
    WHERE ${isHeldReview} ORDER BY r.id`.execute(db)
  return rows
}
