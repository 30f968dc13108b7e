import type { bookings } from '#contract/bookings.ts'
import type { credit } from '#contract/credit.ts'
import type { giftCards } from '#contract/gift-cards.ts'
import type { paymentMethods } from '#contract/payment-methods.ts'
import type { payments } from '#contract/payments.ts'
import type { payouts } from '#contract/payouts.ts'
import type { promotions } from '#contract/promotions.ts'
import type { referrals } from '#contract/referrals.ts'
import type { series } from '#contract/series.ts'
import { cleaners, customers, operators, outsiders, type RolesRow, type Rows } from '../roles.ts'

const out = 'not_authenticated'
const no = 'wrong_role'
const gone = 'job_not_found'
const nothing = 'nothing_to_price'
const noAccount = 'no_payout_account'
const foreign = 'foreign_account'

export const bookingRows = {
  'POST /api/jobs': { ...outsiders(out), ...customers(201), ...cleaners(no), ...operators(no) },
  'GET /api/booking-terms': { ...outsiders(out), ...customers(200), ...cleaners(no), ...operators(no) },
  'POST /api/create-job': { ...outsiders(out), ...customers(201), ...cleaners(no), ...operators(no) },
  "POST /api/create-job: at the owner's address": {
    ...outsiders(out),
    ...{ owner: 201, otherCustomer: 'address_not_found' },
    ...cleaners(no),
    ...operators(no),
  },
  'POST /api/guest-session': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/guest-booking': {
    ...outsiders(201),
    ...customers('signed_in_already'),
    ...cleaners('signed_in_already'),
    ...operators('signed_in_already'),
  },
} satisfies Rows<keyof typeof bookings>

export const promotionRows = {
  'POST /api/booking-quote': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
} satisfies Rows<keyof typeof promotions>

export const creditRows = {
  'GET /api/credit': { ...outsiders(out), ...customers(200), ...cleaners(no), ...operators(no) },
} satisfies Rows<keyof typeof credit>

export const giftCardRows = {
  'POST /api/gift-cards': { ...outsiders(201), ...customers(201), ...cleaners(201), ...operators(201) },
  'POST /api/gift-cards/confirm': {
    ...outsiders('payment_not_found'),
    ...customers('payment_not_found'),
    ...cleaners('payment_not_found'),
    ...operators('payment_not_found'),
  },
  'POST /api/gift-cards/redeem': {
    ...outsiders(out),
    ...customers('gift_card_not_valid'),
    ...cleaners(no),
    ...operators(no),
  },
} satisfies Rows<keyof typeof giftCards>

export const referralRows = {
  'GET /api/referral': { ...outsiders(out), ...customers(200), ...cleaners(no), ...operators(no) },
  'GET /api/admin/customers/:id/referrals': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(no),
    ...operators(200),
  },
} satisfies Rows<keyof typeof referrals>

/** Whose booking it is may pay for it, whatever they are by now. */
const payers = {
  ...{ visitor: out, guest: 200, otherGuest: gone, linkHolder: 200, otherHolder: gone },
  ...{ owner: 200, otherCustomer: gone },
  ...{ ...cleaners(gone), formerCustomer: 200 },
} satisfies Omit<RolesRow, 'admin' | 'support'>

export const paymentMethodRows = {
  'GET /api/payment-methods': { ...outsiders(out), ...customers(200), ...cleaners(no), ...operators(no) },
  'POST /api/payment-methods/setup-intents': {
    ...outsiders(out),
    ...customers(200),
    ...cleaners(no),
    ...operators(no),
  },
  'POST /api/payment-methods': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: 'setup_not_found' },
    ...cleaners(no),
    ...operators(no),
  },
  'POST /api/payment-methods/payments': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: 'payment_not_found' },
    ...cleaners(no),
    ...operators(no),
  },
  'PUT /api/payment-methods/:id/default': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: 'payment_method_not_found' },
    ...cleaners(no),
    ...operators(no),
  },
  'DELETE /api/payment-methods/:id': {
    ...outsiders(out),
    ...{ owner: 200, otherCustomer: 'payment_method_not_found' },
    ...cleaners(no),
    ...operators(no),
  },
} satisfies Rows<keyof typeof paymentMethods>

const ownSeries: RolesRow = {
  ...outsiders(out),
  ...{ owner: 200, otherCustomer: 'series_not_found' },
  ...cleaners(no),
  ...operators(no),
}

export const seriesRows = {
  'POST /api/series': {
    ...outsiders(out),
    ...{ owner: 201, otherCustomer: 'payment_method_not_found' },
    ...cleaners(no),
    ...operators(no),
  },
  'GET /api/cleaner/regular-customers': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(200),
    ...operators(no),
  },
  'GET /api/series': { ...outsiders(out), ...customers(200), ...cleaners(no), ...operators(no) },
  'GET /api/series/:id': ownSeries,
  'GET /api/series/:id/cleaners': ownSeries,
  'POST /api/series/:id/skip': ownSeries,
  'POST /api/series/:id/unskip': ownSeries,
  'POST /api/series/:id/pause': ownSeries,
  'POST /api/series/:id/resume': ownSeries,
  'PATCH /api/series/:id': ownSeries,
  'POST /api/series/:id/end': ownSeries,
} satisfies Rows<keyof typeof series>

export const paymentRows = {
  'POST /api/payments/guest-payment-intent': { ...payers, visitor: gone, ...operators(gone) },
  'POST /api/payments/create-intent': { ...payers, admin: gone, support: 'wrong_role' },
  'POST /api/payments/create-payment-intent': { ...payers, admin: gone, support: 'wrong_role' },
  'POST /api/create-payment-intent': { ...payers, admin: gone, support: 'wrong_role' },
  'POST /api/create-payment-intent: a draft': {
    // A guest's browser pays for what it has booked; a draft is for those who have an account.
    ...{ visitor: out, guest: 200, otherGuest: 200 },
    ...{ linkHolder: nothing, otherHolder: nothing },
    ...customers(200),
    ...cleaners(no),
    ...operators(no),
  },
  // These bookings are for a card; whose they are not learns nothing of that.
  'POST /api/payments/pay-without-card': {
    ...{ visitor: out, guest: 'payment_not_succeeded', otherGuest: gone },
    ...{ linkHolder: 'payment_not_succeeded', otherHolder: gone },
    ...{ owner: 'payment_not_succeeded', otherCustomer: gone },
    ...{ ...cleaners(gone), formerCustomer: 'payment_not_succeeded' },
    ...{ admin: gone, support: 'wrong_role' },
  },
  'POST /api/payments/create-job-after-payment': {
    ...{ visitor: out, guest: 200, otherGuest: 'payment_not_found' },
    ...{ linkHolder: 200, otherHolder: 'payment_not_found' },
    ...{ owner: 200, otherCustomer: 'payment_not_found' },
    ...{ ...cleaners('payment_not_found'), formerCustomer: 200 },
    admin: 'payment_not_found',
    support: 'wrong_role',
  },
  'GET /api/jobs/:id/receipt': {
    ...{ ...outsiders(out), linkHolder: 200 },
    ...{ owner: 200, otherCustomer: gone },
    ...{ ...cleaners('not_your_part'), newCleaner: gone, suspendedCleaner: gone, formerCustomer: 200 },
    ...operators(gone),
  },
  'POST /api/payment-success': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/test-payment': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/webhooks/stripe': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/webhooks/stripe: signed by nobody': {
    ...outsiders('bad_signature'),
    ...customers('bad_signature'),
    ...cleaners('bad_signature'),
    ...operators('bad_signature'),
  },
} satisfies Rows<keyof typeof payments>

export const payoutRows = {
  'GET /api/stripe-connect/account-status': {
    ...outsiders(out),
    ...customers(no),
    ...cleaners(200),
    ...operators(no),
  },
  'POST /api/stripe-connect/create-account': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(200), newCleaner: 'profile_required' },
    ...operators(no),
  },
  'POST /api/stripe-connect/onboarding-link': {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(noAccount), assignedCleaner: 200 },
    ...operators(no),
  },
  "POST /api/stripe-connect/onboarding-link: to the assigned cleaner's account": {
    ...outsiders(out),
    ...customers(no),
    ...{ ...cleaners(foreign), assignedCleaner: 200 },
    ...operators(no),
  },
} satisfies Rows<keyof typeof payouts>
