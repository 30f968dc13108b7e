import * as z from 'zod/mini'
import { photoLimits, ratingLimits } from '#domain/limits.ts'
import { drawingRefusals, endpoints } from './endpoint.ts'
import {
  identifier,
  idParams,
  ignored,
  optionalText,
  pageQuery,
  pageRefusals,
  wholeNumber,
} from './fields.ts'
import { moment, noted } from './notes.ts'
import { invalid } from './validation.ts'

/** Photos come as a list or as JSON text holding one. Source: C-091, C-097. */
const photoList = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value ?? []
    if (value.trim() === '') return []
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  }),
  z
    .array(z.string(), invalid('send_photos_as_list'))
    .check(z.maxLength(photoLimits.most, invalid('too_many_photos', photoLimits.most))),
)
const photoUrls = noted(photoList, { type: ['array', 'string'] })

export const reviewView = z.object({
  id: z.int(),
  jobId: z.int(),
  fromUserId: z.int(),
  toUserId: z.int(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  photoUrls: z.array(z.string()),
  createdAt: moment,
  /**
   * What has to happen before others see it: the operator looks at it, or releases what they took away, or the
   * cleaning is paid.
   */
  shownOnce: z.nullable(z.enum(['checked', 'released', 'paid'])),
})

/** The same in a list: of which visit, and who is on the other side, by first name. */
const listedReview = z.extend(reviewView, {
  scheduledFor: moment,
  otherName: z.nullable(z.string()),
  /** The reader booked this visit; otherwise they cleaned, and only cleaners open that. */
  booked: z.boolean(),
})

export const topReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  fromUser: z.object({ name: z.string() }),
  photoUrls: z.array(z.string()),
  createdAt: moment,
  /** The part of town; null where none is known. */
  place: z.nullable(z.string()),
  /** Whom it is about, by first name and initial; null for a cleaner who has not agreed to be seen by everybody. */
  cleaner: z.nullable(z.object({ name: z.string() })),
})

const rating = wholeNumber(ratingLimits.min, ratingLimits.max, invalid('select_rating'))

const reviewRefusals = [
  'blocked',
  'job_not_found',
  'no_cleaner_assigned',
  'no_customer',
  'not_your_part',
  'job_not_completed',
  'already_reviewed',
  'too_many_reviews',
] as const

export const reviews = endpoints({
  'POST /api/reviews': {
    summary: 'Reviews the other side of a completed job, once',
    access: 'signed-in',
    body: z.object({
      jobId: identifier,
      rating,
      comment: optionalText(2000),
      photoUrls: z.optional(photoUrls),
      toUserId: z.nullish(identifier),
      forUserId: z.nullish(identifier),
      forUserRole: ignored,
    }),
    answer: reviewView,
    status: 201,
    refusals: [...reviewRefusals, 'wrong_review_target', 'foreign_photo'],
  },
  'POST /api/jobs/:id/reviews': {
    summary: 'Reviews the other side of a completed job, once; guests do by the link to their booking',
    access: 'signed-in-or-link',
    params: idParams,
    body: z.object({ rating, comment: optionalText(2000) }),
    answer: reviewView,
    status: 201,
    refusals: reviewRefusals,
  },
  'GET /api/reviews': {
    summary: 'Reviews you wrote, or those you received, newest first',
    access: 'signed-in',
    query: z.extend(pageQuery, { side: z.optional(z.enum(['written', 'received'])) }),
    answer: z.array(listedReview),
    refusals: pageRefusals,
  },
  'GET /api/reviews/top': {
    summary: 'The best reviews, for the landing page',
    access: 'anyone',
    answer: z.array(topReview),
    refusals: [],
  },
  'POST /api/reviews/photos/upload': {
    summary: `Uploads 1 to ${photoLimits.most} photos, at most ${photoLimits.megabytes} MB each, for a review to come`,
    access: 'signed-in',
    upload: { field: 'photos', most: photoLimits.most },
    answer: z.object({ fileUrls: z.array(z.string()) }),
    refusals: ['not_an_image', 'photo_too_large', ...drawingRefusals, 'too_many_photos', 'too_many_requests'],
  },
  'POST /api/reviews/upload-photo': {
    summary: `Adds a photo, at most ${photoLimits.megabytes} MB, to a review of yours`,
    access: 'signed-in',
    upload: { field: 'photo', most: 1, fields: z.object({ reviewId: identifier }) },
    answer: z.object({ url: z.string(), fileUrl: z.string(), photoUrls: z.array(z.string()) }),
    refusals: [
      'review_not_found',
      'not_an_image',
      'photo_too_large',
      ...drawingRefusals,
      'too_many_photos',
      'too_many_requests',
    ],
  },
})
