import type { Answer } from '#contract/index.ts'
import { firstWord } from '#domain/first-word.ts'
import { neighborhoodOf } from '#domain/neighborhoods.ts'
import { reviewState } from '#domain/review-states.ts'
import { shortName } from '#domain/short-name.ts'
import type { ListedReviewRow, OwnReviewRow, TopReviewRow } from './store.ts'

export function presentReview(row: OwnReviewRow): Answer<'POST /api/reviews'> {
  return {
    id: row.id,
    jobId: row.job_id,
    fromUserId: row.from_user_id,
    toUserId: row.to_user_id,
    rating: row.rating,
    comment: row.comment,
    photoUrls: row.photo_urls,
    createdAt: row.created_at.toISOString(),
    shownOnce: shownOnce(row),
  }
}

export function presentOwnReview(row: ListedReviewRow): Answer<'GET /api/reviews'>[number] {
  return {
    ...presentReview(row),
    scheduledFor: row.scheduled_for.toISOString(),
    otherName: row.other_name && firstWord(row.other_name),
    booked: row.booked,
  }
}

function shownOnce({ held_reason, released_at, counted }: OwnReviewRow) {
  const state = reviewState(held_reason, released_at)
  if (state === 'shown') return counted ? null : 'paid'
  return state === 'held' ? 'checked' : 'released'
}

/** Presents people on a public page by first name and initial (C-100). */
export function presentTopReview(row: TopReviewRow): Answer<'GET /api/reviews/top'>[number] {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    fromUser: { name: shortName(row.name) },
    photoUrls: row.photo_urls,
    createdAt: row.created_at.toISOString(),
    place: row.zip_code && neighborhoodOf(row.zip_code),
    cleaner: row.cleaner_name === null ? null : { name: shortName(row.cleaner_name) },
  }
}
