import { type Kysely, sql } from 'kysely'
import { recordAct } from '../../admin-acts/record-act.ts'
import type { Context } from '../../context.ts'
import type { Tables } from '../../db/rows/tables.ts'
import { Declined } from '../../declined.ts'
import { refreshRating } from '../cleaners/refresh-rating.ts'

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

/** All reviews that wait for the operator, oldest first: what is never released must not hide what came after. */
export async function listHeldReviews(db: Kysely<Tables>): Promise<HeldReview[]> {
  const { rows } = await sql<HeldReview>`
    SELECT r.id, r.job_id, r.held_reason, r.rating, r.comment, r.created_at, f.email AS author, t.email AS about
    FROM reviews r JOIN users f ON f.id = r.from_user_id JOIN users t ON t.id = r.to_user_id
    WHERE r.held_reason IS NOT NULL AND r.released_at IS NULL ORDER BY r.id`.execute(db)
  return rows
}

interface Release {
  id: number
  reason: string
  operator: string
}

/** Lets a held review be shown and counted, and keeps whose word it was; throws Declined when there is none to release. */
export async function releaseReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason, operator }: Release,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const review = await tx
      .updateTable('reviews')
      .set({ released_at: now })
      .where('id', '=', id)
      .where('held_reason', 'is not', null)
      .where('released_at', 'is', null)
      .returning(['from_user_id', 'to_user_id', 'for_role', 'held_reason'])
      .executeTakeFirst()
    if (!review) throw new Declined(`There is no held review ${id}; nothing was changed.`)
    const subject = { subject: 'review', subjectId: id, userId: review.from_user_id } as const
    const facts = { before: { heldFor: review.held_reason }, after: { heldFor: null } }
    await recordAct(tx, { operator }, { act: 'release_review', ...subject, ...facts, reason }, now)
    if (review.for_role === 'cleaner') await refreshRating(tx, review.to_user_id, now)
  })
}
