import type { availabilityCalls } from '#contract/availability.ts'
import type { cleanerPages } from '#contract/cleaner-pages.ts'
import type { cleaners as cleanerCalls } from '#contract/cleaners.ts'
import type { favourites } from '#contract/favourites.ts'
import type { reviews } from '#contract/reviews.ts'
import type { statements } from '#contract/statements.ts'
import { cleaners, customers, operators, outsiders, type RolesRow, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const no = 'wrong_role'
const gone = 'job_not_found'

export const cleanerRows = {
  'GET /api/cleaner/profile': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(200), newCleaner: 'profile_not_found' },
    ...operators(no),
  },
  'GET /api/cleaner/availability': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(200),
    ...operators(no),
  },
  'PUT /api/cleaner/availability': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(200),
    ...operators(no),
  },
  'GET /api/cleaner/earnings': { ...outsiders(out), ...customers(no), ...cleaners(200), ...operators(no) },
  'GET /api/cleaner/payouts': { ...outsiders(out), ...customers(no), ...cleaners(200), ...operators(no) },
  'POST /api/test-profile': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners('profile_exists'), newCleaner: 201 },
    ...operators(no),
  },
  'POST /api/cleaner/profile': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners('profile_exists'), newCleaner: 201 },
    ...operators(no),
  },
  'PUT /api/cleaner/profile': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(200), newCleaner: 'profile_not_found' },
    ...operators(no),
  },
  "PUT /api/cleaner/profile: with the new cleaner's picture": {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners('foreign_photo'), newCleaner: 'profile_not_found' },
    ...operators(no),
  },
  'POST /api/upload/profile-image': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    admin: 200,
    support: 'wrong_role',
  },
  'GET /api/cleaner/profile-image/:id': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'GET /api/cleaners': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/cleaners/:id/availability': {
    ...outsiders(200),
    ...customers(200),
    ...{ ...cleaners(200), assignedCleaner: 'cleaner_not_found' },
    ...operators(200),
  },
  'GET /api/cleaners/featured': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/cleaners/specialties': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'GET /api/cleaners/:id/stats': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
} satisfies Rows<keyof typeof cleanerCalls | keyof typeof availabilityCalls>

const ofPayout: RolesRow = {
  ...outsiders(out),
  ...customers('payout_not_found'),
  ...{ ...cleaners('payout_not_found'), assignedCleaner: 200 },
  ...operators('payout_not_found'),
}

/** Customers have none; a statement of nothing reveals nothing. */
export const statementRows = {
  'GET /api/cleaner/earnings/periods': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'GET /api/cleaner/earnings/hourly': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(200),
    ...operators(no),
  },
  'GET /api/cleaner/statement': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/cleaner/statement.pdf': ofPayout,
  'GET /api/cleaner/statement.csv': ofPayout,
  'GET /api/cleaner/statement: of a payout': ofPayout,
} satisfies Rows<keyof typeof statements>

/** The cleaner of the town has not agreed to be seen by everybody. */
const known = {
  ...outsiders('cleaner_not_found'),
  ...customers(200),
  ...cleaners(200),
  ...operators(200),
}

export const cleanerPageRows = {
  'GET /api/cleaners/:id': known,
  'GET /api/cleaners/:id/reviews': known,
} satisfies Rows<keyof typeof cleanerPages>

export const favouriteRows = {
  'GET /api/favourites': { ...outsiders(out), ...customers(200), ...cleaners(no), ...operators(no) },
  'PUT /api/cleaners/:id/favourite': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: 'no_visit_with_cleaner' },
    ...cleaners(no),
    ...operators(no),
  },
  'DELETE /api/cleaners/:id/favourite': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(no),
    ...operators(no),
  },
} satisfies Rows<keyof typeof favourites>

export const reviewRows = {
  'POST /api/reviews': {
    ...outsiders(out),
    ...{ owner: 201, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 201, assignedCleaner: 201 },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/jobs/:id/reviews': {
    ...{ ...outsiders(out), linkHolder: 201 },
    ...{ owner: 201, otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 201, assignedCleaner: 201 },
    admin: gone,
    support: 'wrong_role',
  },
  'POST /api/reviews: of a job that everybody reads': {
    ...outsiders(out),
    ...{ owner: 'no_cleaner_assigned', otherCustomer: gone },
    ...{ ...cleaners('not_your_part'), newCleaner: gone, suspendedCleaner: gone },
    formerCustomer: 'no_cleaner_assigned',
    admin: gone,
    support: 'wrong_role',
  },
  'GET /api/reviews': { ...outsiders(out), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/reviews/top': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/reviews/photos/upload': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(200),
    admin: 200,
    support: 'wrong_role',
  },
  'POST /api/reviews/upload-photo': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: 'review_not_found' },
    ...{ ...cleaners('review_not_found'), formerCustomer: 200 },
    admin: 'review_not_found',
    support: 'wrong_role',
  },
} satisfies Rows<keyof typeof reviews>
