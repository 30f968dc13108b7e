import { type ReviewDecision, type ReviewState, reviewState } from '#domain/review-states.ts'
import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { refreshRating } from '#server/features/cleaners/refresh-rating.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

interface DecideReviewInput {
  by: ActActor
  reviewId: number
  decision: ReviewDecision
  reason: string
  /** The state that the admin was shown; missing by command. */
  seen?: ReviewState
}

const acts = { hide: 'hide_review', release: 'release_review' } as const
const already = { hide: 'review_hidden_already', release: 'review_shown_already' } as const
const stored = {
  hide: () => ({ held_reason: 'hidden', released_at: null }) as const,
  release: (now: Date) => ({ released_at: now }),
}

/**
 * Decides about a review as an admin: hides it from everyone but its author, or shows and counts it again.
 * Source: C-150.
 */
export function decideReview(
  context: Pick<Context, 'db' | 'clock'>,
  input: DecideReviewInput,
): Promise<void> {
  const { by, reviewId, decision, reason, seen } = input
  const act = { act: acts[decision], subject: 'review', subjectId: reviewId } as const
  return actAsOperator(context, { by, reason, ...act }, async (tx, now) => {
    const review = await tx
      .selectFrom('reviews')
      .select(['from_user_id', 'to_user_id', 'for_role', 'held_reason', 'released_at'])
      .where('id', '=', reviewId)
      .forUpdate()
      .executeTakeFirst()
    if (!review) throw refuse('review_not_found')
    const before = reviewState(review.held_reason, review.released_at)
    const after = decision === 'hide' ? 'hidden' : 'shown'
    if (before === after) throw refuse(already[decision])
    if (seen && seen !== before) throw refuse('terms_changed')
    await tx.updateTable('reviews').set(stored[decision](now)).where('id', '=', reviewId).execute()
    if (review.for_role === 'cleaner') await refreshRating(tx, review.to_user_id, now)
    const held = before === 'held' && { heldFor: review.held_reason }
    return {
      userId: review.from_user_id,
      before: { state: before, ...held },
      after: { state: after },
      answer: undefined,
    }
  })
}
