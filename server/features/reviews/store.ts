import { type Insertable, type Selectable, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Reviews } from '#server/db/rows/generated.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import { isCompletedAndPaid, isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'

export type WrittenReviewRow = Selectable<Reviews>

/** Inserts a review; undefined when this person has reviewed this job already. */
export function insertReview(tx: Tx, review: Insertable<Reviews>): Promise<WrittenReviewRow | undefined> {
  return tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['job_id', 'from_user_id', 'to_user_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A review as its author sees it: `counted` is true when its cleaning is paid. */
export type OwnReviewRow = WrittenReviewRow & { counted: boolean }

const own = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('jobs as j', 'j.id', 'r.job_id')
    .selectAll('r')
    .select(isCompletedAndPaid(now).as('counted'))

export function findReview(tx: Tx, id: number, now: Date): Promise<OwnReviewRow> {
  return own(tx, now).where('r.id', '=', id).executeTakeFirstOrThrow()
}

export interface ListedReviewRow extends OwnReviewRow {
  scheduled_for: Date
  other_name: string | null
  booked: boolean
}

/** Lists the reviews that a person wrote, or those about them that are not held; newest first. */
export function listOwnReviews(
  db: Db,
  userId: SignedInUserId,
  side: 'written' | 'received',
  { limit, beforeId, now }: { limit: number; beforeId: number | null; now: Date },
): Promise<ListedReviewRow[]> {
  const [own_id, other_id] =
    side === 'written'
      ? (['r.from_user_id', 'r.to_user_id'] as const)
      : (['r.to_user_id', 'r.from_user_id'] as const)
  return own(db, now)
    .leftJoin('users as u', 'u.id', other_id)
    .select([
      'j.scheduled_for',
      sql<boolean>`j.customer_id = ${userId}`.as('booked'),
      sql<string | null>`CASE WHEN u.deleted_at IS NULL
        THEN CASE WHEN j.customer_id = u.id THEN coalesce(j.contact_name, u.name) ELSE u.name END END`.as(
        'other_name',
      ),
    ])
    .where(own_id, '=', userId)
    .$if(side === 'received', (query) => query.where(isShownReview))
    .$if(beforeId !== null, (query) => query.where('r.id', '<', beforeId))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

/** Locks a person's own review until the transaction ends. */
export function lockOwnReview(
  tx: Tx,
  userId: SignedInUserId,
  id: number,
): Promise<WrittenReviewRow | undefined> {
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
  photo_urls: string[]
  name: string
  created_at: Date
  /** Null for a cleaner who is not shown publicly. */
  cleaner_name: string | null
  zip_code: string | null
}

/** Lists the best and newest reviews of cleaners with a comment (C-100). */
export async function listTopReviews(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  now: Date,
): Promise<TopReviewRow[]> {
  const { rows } = await sql<TopReviewRow>`
    SELECT r.id, r.rating, r.comment, r.photo_urls, coalesce(j.contact_name, u.name) AS name,
      r.created_at, k.name AS cleaner_name, a.zip_code
    FROM (SELECT r.* FROM reviews r JOIN jobs j ON j.id = r.job_id
      WHERE r.for_role = 'cleaner' AND r.rating >= 4 AND r.comment IS NOT NULL AND ${isShownReview} AND ${isCompletedAndPaid(now)}
      ORDER BY r.rating DESC, r.id DESC LIMIT 9) r
    JOIN users u ON u.id = r.from_user_id JOIN jobs j ON j.id = r.job_id
    LEFT JOIN (SELECT users.id, users.name FROM users JOIN cleaner_profiles p ON p.user_id = users.id
      WHERE p.is_public AND ${isRequestableCleaner(context)}) k ON k.id = r.to_user_id
    LEFT JOIN addresses a ON a.id = j.address_id
    ORDER BY r.rating DESC, r.id DESC`.execute(context.db)
  return rows
}
