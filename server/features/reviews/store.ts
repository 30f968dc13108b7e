import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import type { Reviews } from '../../db/rows.ts'
import type { SignedInUserId } from '../../http/session.ts'

export type ReviewRow = Selectable<Reviews>

/** Adds a review; undefined when this person has reviewed this job already. */
export function insertReview(tx: Tx, review: Insertable<Reviews>): Promise<ReviewRow | undefined> {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['job_id', 'from_user_id', 'to_user_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function listOwnReviews(db: Db, userId: SignedInUserId, limit: number, beforeId: number | null) {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('from_user_id', '=', userId)
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** A review of theirs, held until the transaction ends. */
export function lockOwnReview(tx: Tx, userId: SignedInUserId, id: number): Promise<ReviewRow | undefined> {
  return tx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .where('from_user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export interface TopReviewRow {
  id: number
  rating: number
  comment: string
  photo_urls: string
  name: string
}

/** The best and newest reviews of cleaners that say something (C-100). */
export async function listTopReviews(db: Db): Promise<TopReviewRow[]> {
  const { rows } = await sql<TopReviewRow>`
    SELECT r.id, r.rating, r.comment, r.photo_urls, coalesce(j.contact_name, u.name) AS name
    FROM (SELECT * FROM reviews WHERE for_role = 'cleaner' AND rating >= 4 AND comment IS NOT NULL
      ORDER BY rating DESC, id DESC LIMIT 9) r
    JOIN users u ON u.id = r.from_user_id JOIN jobs j ON j.id = r.job_id
    ORDER BY r.rating DESC, r.id DESC`.execute(db)
  return rows
}
