import type {
  cleanerPageRows,
  cleanerRows,
  favouriteRows,
  reviewRows,
  statementRows,
} from '../expected/cleaners.ts'
import { nothing, type SentRequest, upload } from './request.ts'

const profile = (email: string, profileImageUrl: string) => ({
  body: {
    bio: 'Twelve years of happy homes.',
    experience: 'Twelve years',
    skills: 'Kitchens, windows',
    phone: '2065559000',
    email,
    profileImageUrl,
  },
})
const own: SentRequest = ({ account, pictureUrl }) => profile(account.email, pictureUrl)
const cleaner: SentRequest = ({ cleanerId }) => ({ params: { id: cleanerId } })

export const cleanerRequests: Record<keyof typeof cleanerRows, SentRequest> = {
  'GET /api/cleaner/profile': nothing,
  'GET /api/cleaner/availability': nothing,
  'PUT /api/cleaner/availability': () => ({ body: { weekly: [], daysOff: [], travelMinutes: 0 } }),
  'GET /api/cleaner/earnings': nothing,
  'GET /api/cleaner/payouts': nothing,
  'POST /api/test-profile': own,
  'POST /api/cleaner/profile': own,
  'PUT /api/cleaner/profile': own,
  "PUT /api/cleaner/profile: with the new cleaner's picture": ({ account, newCleanersPictureUrl }) =>
    profile(account.email, newCleanersPictureUrl),
  'POST /api/upload/profile-image': (it) => upload('profileImage', it),
  'GET /api/cleaner/profile-image/:id': cleaner,
  'GET /api/cleaners': nothing,
  'GET /api/cleaners/:id/availability': cleaner,
  'GET /api/cleaners/featured': nothing,
  'GET /api/cleaners/specialties': nothing,
  'GET /api/cleaners/:id/stats': cleaner,
}

export const cleanerPageRequests: Record<keyof typeof cleanerPageRows, SentRequest> = {
  'GET /api/cleaners/:id': cleaner,
  'GET /api/cleaners/:id/reviews': cleaner,
}

const ofPayout: SentRequest = ({ payoutId }) => ({ query: { payoutId: String(payoutId) } })

export const statementRequests: Record<keyof typeof statementRows, SentRequest> = {
  'GET /api/cleaner/earnings/periods': () => ({ query: { by: 'month' } }),
  'GET /api/cleaner/earnings/hourly': nothing,
  'GET /api/cleaner/statement': nothing,
  'GET /api/cleaner/statement.pdf': ofPayout,
  'GET /api/cleaner/statement.csv': ofPayout,
  'GET /api/cleaner/statement: of a payout': ofPayout,
}

export const favouriteRequests: Record<keyof typeof favouriteRows, SentRequest> = {
  'GET /api/favourites': nothing,
  'PUT /api/cleaners/:id/favourite': cleaner,
  'DELETE /api/cleaners/:id/favourite': cleaner,
}

export const reviewRequests: Record<keyof typeof reviewRows, SentRequest> = {
  'POST /api/reviews': ({ jobs }) => ({ body: { jobId: jobs.done, rating: 5 } }),
  'POST /api/jobs/:id/reviews': ({ jobs }) => ({ params: { id: jobs.done }, body: { rating: 5 } }),
  'POST /api/reviews: of a job that everybody reads': ({ jobs }) => ({
    body: { jobId: jobs.open, rating: 5 },
  }),
  'GET /api/reviews': nothing,
  'GET /api/reviews/top': nothing,
  'POST /api/reviews/photos/upload': (it) => upload('photos', it),
  'POST /api/reviews/upload-photo': (it) => upload('photo', it, { reviewId: String(it.reviewId) }),
}
