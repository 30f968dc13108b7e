import { home } from '#tests/support/people.ts'
import { signEvent } from '#tests/support/sign-event.ts'
import type {
  bookingRows,
  creditRows,
  giftCardRows,
  paymentMethodRows,
  paymentRows,
  payoutRows,
  promotionRows,
  referralRows,
  seriesRows,
} from '../expected/payments.ts'
import { nothing, type SentRequest } from './request.ts'

const visit = { scheduledDateTime: '2026-06-25T10:00', bathroomCount: 1 }
const book: SentRequest = () => ({ body: { ...visit, newAddress: home } })

export const bookingRequests: Record<keyof typeof bookingRows, SentRequest> = {
  'POST /api/jobs': book,
  'GET /api/booking-terms': nothing,
  'POST /api/create-job': book,
  "POST /api/create-job: at the owner's address": ({ addressId }) => ({
    body: { ...visit, existingAddressId: addressId },
  }),
  'POST /api/guest-session': nothing,
  'POST /api/guest-booking': () => ({
    body: {
      scheduledDateTime: '2026-06-25T10:00',
      formData: { newAddress: home, bathroomCount: 1, email: 'nina@example.com', phone: '2065550777' },
    },
  }),
}

const series: SentRequest = ({ seriesId }) => ({ params: { id: seriesId } })
const date: SentRequest = ({ seriesId, seriesDate }) => ({
  params: { id: seriesId },
  body: { date: seriesDate },
})
export const seriesRequests: Record<keyof typeof seriesRows, SentRequest> = {
  'POST /api/series': ({ cardId }) => ({
    body: {
      cadence: 'weekly',
      firstVisit: '2026-06-25T10:00',
      newAddress: home,
      paymentMethodId: cardId,
    },
  }),
  'GET /api/series': nothing,
  'GET /api/cleaner/regular-customers': nothing,
  'GET /api/series/:id': series,
  'GET /api/series/:id/cleaners': series,
  'POST /api/series/:id/skip': date,
  'POST /api/series/:id/unskip': date,
  'POST /api/series/:id/pause': series,
  'POST /api/series/:id/resume': series,
  'PATCH /api/series/:id': series,
  'POST /api/series/:id/end': series,
}

export const creditRequests: Record<keyof typeof creditRows, SentRequest> = {
  'GET /api/credit': nothing,
}

export const giftCardRequests: Record<keyof typeof giftCardRows, SentRequest> = {
  'POST /api/gift-cards': () => ({
    body: {
      ...{ amount: 50, recipientName: 'Rosa Friend', recipientEmail: 'rosa@example.com' },
      ...{ senderName: 'Sam Giver', senderEmail: 'sam@example.com', message: '', sendsOn: '2026-06-25' },
    },
  }),
  'POST /api/gift-cards/confirm': () => ({ body: { paymentIntentId: 'pi_of_nobody' } }),
  'POST /api/gift-cards/redeem': () => ({ body: { code: 'GIFT-0000-0000-0000-0000-0000' } }),
}

export const referralRequests: Record<keyof typeof referralRows, SentRequest> = {
  'GET /api/referral': nothing,
  'GET /api/admin/customers/:id/referrals': () => ({ params: { id: 1 } }),
}

export const promotionRequests: Record<keyof typeof promotionRows, SentRequest> = {
  'POST /api/booking-quote': () => ({
    body: { scheduledFor: '2026-06-25T17:00:00Z', bathroomCount: 2, promoCode: 'OPENTOALL' },
  }),
}

const job: SentRequest = ({ payableJobId }) => ({ body: { jobId: payableJobId } })
const intent: SentRequest = ({ paidIntentId }) => ({ body: { paymentIntentId: paidIntentId } })
const event = { id: 'evt_matrix', object: 'event', type: 'payment_intent.created', data: { object: {} } }

const card: SentRequest = ({ cardId }) => ({ params: { id: cardId } })

export const paymentMethodRequests: Record<keyof typeof paymentMethodRows, SentRequest> = {
  'GET /api/payment-methods': nothing,
  'POST /api/payment-methods/setup-intents': () => ({ body: { consent: true } }),
  'POST /api/payment-methods': ({ setupIntentId }) => ({ body: { setupIntentId } }),
  'POST /api/payment-methods/payments': ({ openIntentId }) => ({ body: { paymentIntentId: openIntentId } }),
  'PUT /api/payment-methods/:id/default': card,
  'DELETE /api/payment-methods/:id': card,
}

export const paymentRequests: Record<keyof typeof paymentRows, SentRequest> = {
  'POST /api/payments/guest-payment-intent': job,
  'POST /api/payments/create-intent': job,
  'POST /api/payments/create-payment-intent': job,
  'POST /api/create-payment-intent': ({ payableJobId }) => ({ body: { items: [{ id: payableJobId }] } }),
  'POST /api/create-payment-intent: a draft': () => ({
    body: { ...visit, newAddress: home, items: [{ id: 'cleaning' }] },
  }),
  'POST /api/payments/pay-without-card': job,
  'POST /api/payments/create-job-after-payment': intent,
  'GET /api/jobs/:id/receipt': ({ jobs }) => ({ params: { id: jobs.taken } }),
  'POST /api/payment-success': intent,
  'POST /api/test-payment': () => ({ body: { amount: 1000 } }),
  'POST /api/webhooks/stripe': () => ({
    body: event,
    headers: { 'stripe-signature': signEvent(JSON.stringify(event)) },
  }),
  'POST /api/webhooks/stripe: signed by nobody': () => ({ body: event }),
}

export const payoutRequests: Record<keyof typeof payoutRows, SentRequest> = {
  'GET /api/stripe-connect/account-status': nothing,
  'POST /api/stripe-connect/create-account': nothing,
  'POST /api/stripe-connect/onboarding-link': nothing,
  "POST /api/stripe-connect/onboarding-link: to the assigned cleaner's account": ({ accountId }) => ({
    body: { account: accountId },
  }),
}
