import * as z from 'zod/mini'
import { availabilityConflicts, hourProblems } from '#domain/availability/conflict.ts'
import { checkWords } from '#domain/background-check.ts'
import { cleanerSorts } from '#domain/cleaner-sorts.ts'
import { earningKinds, earningStates } from '#domain/earning-states.ts'
import { extraPaymentKinds } from '#domain/enums.ts'
import { firstProfile, hourlyRateLimits, ratingLimits } from '#domain/limits.ts'
import { drawingRefusals, endpoints } from './endpoint.ts'
import {
  durationHours,
  emailAddress,
  idParams,
  maxima,
  numberBetween,
  page,
  pageRefusals,
  phoneNumber,
  searchText,
  smsConsent,
  text,
} from './fields.ts'
import { moment, noted } from './notes.ts'
import { invalid } from './validation.ts'

const skillsText = invalid('skills_too_short')
const textOrJson = noted(
  z.pipe(
    z.transform((value: unknown) =>
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ),
    z.string().check(z.trim(), z.minLength(1), z.maxLength(maxima.text)),
  ),
  { type: ['string', 'object', 'array'] },
)

export const cleanerProfileFields = {
  bio: text(10, maxima.text, invalid('bio_too_short')),
  experience: text(5, maxima.text, invalid('experience_too_short')),
  skills: noted(
    z.pipe(
      z.transform((value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)),
      text(5, maxima.text, skillsText),
    ),
    { type: ['string', 'array'] },
  ),
  profileImageUrl: text(1, 500, invalid('profile_picture_required')),
  email: emailAddress(invalid('enter_valid_email_address'), invalid('email_required')),
  phone: phoneNumber(invalid('phone_too_short'), invalid('phone_number_required')),
}

const hourlyRate = z.number().check(z.minimum(hourlyRateLimits.min), z.maximum(hourlyRateLimits.max))

const newProfile = z.object({
  ...cleanerProfileFields,
  hourlyRate: z._default(hourlyRate, firstProfile.hourlyRate),
  availableTimes: z._default(textOrJson, firstProfile.availableTimes),
  isPublic: z._default(z.boolean(), false),
  smsConsent,
})

const changedProfile = z.object({
  ...cleanerProfileFields,
  hourlyRate: z.optional(hourlyRate),
  availableTimes: z.optional(textOrJson),
  isPublic: z.optional(z.boolean()),
  smsConsent,
})

/** What cleaners have earned; dollars. */
const earningsView = {
  /** The sum of `GET /api/cleaner/payouts`: visits, arrival fees, late cancellations, adjustments and tips. */
  totalEarnings: z.number(),
  /** How much of the total each kind of extra payment is. */
  tips: z.array(z.object({ kind: z.enum(extraPaymentKinds), amount: z.number() })),
  pendingPayouts: z.number(),
  lastPayoutDate: z.nullable(moment),
}

/** One payout of a job as its cleaner sees it. */
/** One payout of a cleaner. */
export const earningView = z.object({
  id: z.int(),
  jobId: z.int(),
  /** False when the cleaner no longer has the job: its page does not open for them. */
  opensJob: z.boolean(),
  scheduledFor: moment,
  kind: z.enum(earningKinds),
  /** What is earned, less what was taken back. */
  amount: z.number(),
  takenBack: z.number(),
  /** What of it paid an earlier debt and was not transferred. */
  debtSettled: z.number(),
  state: z.enum(earningStates),
  /** When it leaves for the payout account at the earliest. */
  dueAt: moment,
  paidAt: z.nullable(moment),
})

export const cleanerProfileView = z.object({
  id: z.int(),
  userId: z.int(),
  bio: z.string(),
  experience: z.string(),
  skills: z.string(),
  profileImageUrl: z.string(),
  hourlyRate: z.number(),
  availableTimes: z.string(),
  /** Whether everybody may see your page, search engines too, under your first name and initial. */
  isPublic: z.boolean(),
  ...earningsView,
  avgRating: z.nullable(z.number()),
  totalJobs: z.int(),
  vetting: z.enum(['unvetted', 'approved', 'suspended']),
  /** How your background checks stand, and whether customers see the mark of it. */
  check: z.object({
    word: z.enum(checkWords),
    expiresAt: z.nullable(moment),
    ordered: z.boolean(),
    approved: z.boolean(),
    marked: z.boolean(),
  }),
})

export const cleanerCard = z.object({
  id: z.int(),
  userId: z.int(),
  user: z.object({ name: z.string() }),
  bio: z.string(),
  experience: z.string(),
  skills: z.string(),
  /** The skills one by one. */
  specialties: z.array(z.string()),
  availableTimes: z.string(),
  hourlyRate: z.number(),
  avgRating: z.nullable(z.number()),
  /** How many reviews the rating is of. */
  reviewCount: z.int(),
  totalJobs: z.int(),
  /** Approved by the operator, which is no background check. */
  approved: z.boolean(),
  /** A background check has a result that counts. */
  checked: z.boolean(),
})

const noRating = invalid('rating_out_of_range', ratingLimits.max)
const noRate = invalid('rate_out_of_range')

const searchQuery = z.object({
  ...page,
  search: searchText,
  /** Both apply; a cleaner without a rating counts as 0. Source: C-127. */
  rating: z.optional(numberBetween(0, ratingLimits.max, noRating)),
  stars: z.optional(numberBetween(0, ratingLimits.max, noRating)),
  lowest: z.optional(numberBetween(0, 1000, noRate)),
  highest: z.optional(numberBetween(0, 1000, noRate)),
  specialty: z.optional(text(0, maxima.line, invalid('enter_text'))),
  sort: z.optional(z.enum(cleanerSorts, invalid('choose_order'))),
})

const create = {
  summary: 'Creates your cleaner profile',
  access: 'cleaner',
  body: newProfile,
  answer: cleanerProfileView,
  status: 201,
  refusals: ['profile_exists', 'email_needs_password', 'foreign_photo'],
} as const

export const cleaners = endpoints({
  'GET /api/cleaner/profile': {
    summary: 'Your cleaner profile with earnings',
    access: 'cleaner',
    answer: cleanerProfileView,
    refusals: ['profile_not_found'],
  },
  'GET /api/cleaner/earnings': {
    summary: 'What you have earned, what of it is on its way, and when the last payout left; dollars',
    access: 'cleaner',
    answer: z.object(earningsView),
    refusals: [],
  },
  'GET /api/cleaner/payouts': {
    summary: 'Your earnings by job, newest first; dollars, and together the total of your earnings',
    access: 'cleaner',
    query: z.object(page),
    answer: z.array(earningView),
    refusals: pageRefusals,
  },
  'POST /api/test-profile': create,
  'POST /api/cleaner/profile': create,
  'PUT /api/cleaner/profile': {
    summary: 'Changes your cleaner profile; rate and times stay when they are not sent',
    access: 'cleaner',
    body: changedProfile,
    answer: cleanerProfileView,
    refusals: ['profile_not_found', 'email_needs_password', 'foreign_photo'],
  },
  'POST /api/upload/profile-image': {
    summary: 'Uploads a profile picture of at most 5 MB',
    access: 'signed-in',
    upload: { field: 'profileImage', most: 1 },
    answer: z.object({ url: z.string() }),
    refusals: ['not_a_profile_image', 'profile_image_too_large', ...drawingRefusals, 'too_many_requests'],
  },
  'GET /api/cleaner/profile-image/:id': {
    summary: 'The picture of a cleaner as lists show it, by user id',
    access: 'anyone',
    params: idParams,
    answer: z.object({}),
    gives: 'webp',
    isTagged: true,
    refusals: ['photo_not_found', 'too_many_requests'],
  },
  'GET /api/cleaners': {
    summary: 'Cleaners with a profile, by words, rating, dollars per hour and specialty',
    access: 'signed-in',
    query: searchQuery,
    answer: z.array(cleanerCard),
    refusals: pageRefusals,
  },
  'GET /api/cleaners/:id/availability': {
    summary:
      'Whether a cleaner can be asked for first; signed-in people also learn the full name and the time',
    access: 'anyone',
    params: idParams,
    query: z.object({
      at: z.optional(z.iso.datetime(invalid('date_required'))),
      hours: z.optional(durationHours),
    }),
    answer: z.object({
      userId: z.int(),
      name: z.string(),
      busy: z.boolean(),
      /** The time is outside of their hours or on a day off; the nearest one at which they work and are free. */
      notWorking: z.optional(z.object({ code: z.enum(availabilityConflicts), nearest: z.nullable(moment) })),
      /** The hours of that day at which a visit of this length does not fit them; one while they are busy can be booked. */
      onDay: z.optional(
        z.object({
          day: z.string(),
          problems: z.array(z.object({ hour: z.int(), why: z.enum(hourProblems) })),
        }),
      ),
    }),
    refusals: ['cleaner_not_found', 'too_many_requests'],
  },
  'GET /api/cleaners/featured': {
    summary: 'The best reviewed of the cleaners who want to be seen by everybody',
    access: 'anyone',
    answer: z.array(
      z.object({
        userId: z.int(),
        name: z.string(),
        pictureUrl: z.string(),
        rating: z.number(),
        reviews: z.int(),
        jobs: z.int(),
        specialties: z.array(z.string()),
        approved: z.boolean(),
        checked: z.boolean(),
      }),
    ),
    refusals: [],
  },
  'GET /api/cleaners/specialties': {
    summary: 'The skills that cleaners name, the most frequent first, at most 200',
    access: 'signed-in',
    answer: z.array(z.object({ name: z.string(), cleaners: z.int() })),
    refusals: [],
  },
  'GET /api/cleaners/:id/stats': {
    summary: "A cleaner's completed jobs and ratings, by user id",
    access: 'signed-in',
    params: idParams,
    answer: z.object({
      completedJobCount: z.int(),
      reviewCount: z.int(),
      averageRating: z.nullable(z.number()),
    }),
    refusals: ['cleaner_not_found', 'too_many_requests'],
  },
})
