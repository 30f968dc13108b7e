import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { refuseBlocked } from '#server/plugins/refuse-blocked.ts'
import type { SignedInUserId, UserRow } from '#server/plugins/session.ts'
import { refreshRatingOfJob } from '../cleaners/refresh-rating.ts'
import { readJob } from '../jobs/read-job.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { flagRelatedParties } from './flag-related-parties.ts'
import { refuseTooManyReviews } from './refuse-too-many-reviews.ts'
import { findReview, insertReview, type OwnReviewRow } from './store.ts'

type ReviewBody = ParsedBody<'POST /api/reviews'>

/**
 * Writes a review of the other side of a completed job; the target comes from the job, never from the body
 * (C-091, C-092).
 */
export async function writeReview(
  context: Context,
  user: UserRow,
  userId: SignedInUserId,
  body: ReviewBody,
): Promise<OwnReviewRow> {
  const job = await readJob(context, user, body.jobId)
  const forRole = job.customerId === user.id ? 'cleaner' : 'customer'
  if (forRole === 'customer' && job.cleanerId !== user.id) throw refuse('not_your_part')
  const target = forRole === 'cleaner' ? job.cleanerId : job.customerId
  if (target === null) throw refuse(forRole === 'cleaner' ? 'no_cleaner_assigned' : 'no_customer')
  const named = body.toUserId ?? body.forUserId ?? target
  if (named !== target || (body.forUserId ?? target) !== target) throw refuse('wrong_review_target')
  if (job.status !== 'completed') throw refuse('job_not_completed')
  const photoUrls = body.photoUrls ?? []
  const now = context.clock()
  return context.db.transaction().execute(async (tx) => {
    if (forRole === 'cleaner') await refuseBlocked(tx, { userId: user.id })
    await refuseTooManyReviews(tx, userId, now)
    await claimPhotos(tx, userId, 'review', photoUrls)
    const review = await insertReview(tx, {
      job_id: job.id,
      from_user_id: user.id,
      to_user_id: target,
      rating: body.rating,
      comment: body.comment || null,
      photo_urls: photoUrls,
      for_role: forRole,
      created_at: now,
    })
    if (!review) throw refuse('already_reviewed')
    await flagRelatedParties(tx, job.id)
    // Either side may be the author: a relation found now holds the other side's review too.
    await refreshRatingOfJob(tx, job.id, now)
    return findReview(tx, review.id, now)
  })
}
