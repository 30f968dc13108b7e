import * as z from 'zod/mini'
import { endpoints } from './endpoint.ts'
import { idParams, pageQuery, pageRefusals } from './fields.ts'
import { moment } from './notes.ts'

/** A cleaner's page as customers see it; dollars. */
const cleanerPage = z.object({
  userId: z.int(),
  /** In full for people who are signed in, first name and initial for everybody else. */
  name: z.string(),
  pictureUrl: z.string(),
  bio: z.string(),
  experience: z.string(),
  specialties: z.array(z.string()),
  availableTimes: z.string(),
  hourlyRate: z.number(),
  avgRating: z.nullable(z.number()),
  /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
  ratings: z.array(z.int()),
  totalJobs: z.int(),
  approved: z.boolean(),
  checked: z.boolean(),
  since: moment,
  /** Whether they agreed to be seen by everybody, search engines too. */
  isPublic: z.boolean(),
})

/** A review as everybody reads it. */
const cleanerReview = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.nullable(z.string()),
  photoUrls: z.array(z.string()),
  createdAt: moment,
  /** First name and initial; null once the account is deleted. */
  author: z.nullable(z.string()),
  /** The part of town; null where none is known. */
  place: z.nullable(z.string()),
})

export const cleanerPages = endpoints({
  'GET /api/cleaners/:id': {
    summary:
      'A cleaner by user id, for everybody where they agreed to it and else for people who are signed in',
    access: 'anyone',
    params: idParams,
    answer: cleanerPage,
    refusals: ['cleaner_not_found', 'too_many_requests'],
  },
  'GET /api/cleaners/:id/reviews': {
    summary: 'What customers say of a cleaner, newest first, for whoever may see the cleaner',
    access: 'anyone',
    params: idParams,
    query: pageQuery,
    answer: z.array(cleanerReview),
    refusals: ['cleaner_not_found', ...pageRefusals],
  },
})
