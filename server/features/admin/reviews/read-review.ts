import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { possibleDecisions, type ReviewDecision, reviewState } from '#domain/review-states.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isCompletedAndPaid, isShownReview } from '#server/rules/is-completed-and-paid.ts'
import { listActsOn } from '../acts/list-acts.ts'
import { presentReviewRow, type ReviewRow, reviewColumns, reviewSides } from './list-reviews.ts'

type ReadReviewView = Answer<'GET /api/admin/reviews/:id'>
type ReviewStanding = NonNullable<ReadReviewView['decisions'][number]['rating']>['before']

interface ReadReviewRow extends ReviewRow {
  photo_urls: string[]
  for_role: 'cleaner' | 'customer'
  counted: boolean
  /** The number of the cleaner's other ratings. */
  others: number
  others_sum: number
}

/** Reads a review with the other side's one and the outcome of each decision about it. */
export async function readReview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
): Promise<ReadReviewView> {
  const counted = isCompletedAndPaid(clock())
  const { rows } =
    await sql<ReadReviewRow>`SELECT ${reviewColumns}, r.photo_urls, r.for_role, ${counted} AS counted,
      o.others, o.others_sum
    FROM reviews r ${reviewSides} JOIN jobs j ON j.id = r.job_id
    CROSS JOIN LATERAL (SELECT count(*) AS others, coalesce(sum(rating), 0)::int AS others_sum
      FROM (SELECT r.rating FROM reviews r JOIN jobs j ON j.id = r.job_id
        WHERE r.to_user_id = t.id AND r.for_role = 'cleaner' AND r.id <> ${id} AND ${isShownReview} AND ${counted}) r) o
    WHERE r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw refuse('review_not_found')
  const others = await sql<ReviewRow>`SELECT ${reviewColumns} FROM reviews r ${reviewSides}
    WHERE r.job_id = ${row.job_id} AND r.id <> ${id} ORDER BY r.id DESC LIMIT 1`.execute(db)
  const [other] = others.rows
  return {
    ...presentReviewRow(row),
    photoUrls: row.photo_urls,
    counted: row.counted,
    other: other ? presentReviewRow(other) : null,
    decisions: possibleDecisions(reviewState(row.held_reason, row.released_at)).map((decision) =>
      consequencesOf(decision, row),
    ),
    acts: await listActsOn(db, 'review', id),
  }
}

function consequencesOf(decision: ReviewDecision, row: ReadReviewRow): ReadReviewView['decisions'][number] {
  const ofCleaner = row.for_role === 'cleaner' && row.counted
  const shown = reviewState(row.held_reason, row.released_at) === 'shown'
  const rating = { before: standing(row, shown), after: standing(row, decision === 'release') }
  const landing = ofCleaner && row.rating >= 4 && row.comment !== null
  return { decision, rating: ofCleaner ? rating : null, landing }
}

function standing({ others, others_sum, rating }: ReadReviewRow, withIt: boolean): ReviewStanding {
  const reviews = others + (withIt ? 1 : 0)
  const sum = others_sum + (withIt ? rating : 0)
  return { reviews, average: reviews === 0 ? null : Math.round((sum / reviews) * 100) / 100 }
}
