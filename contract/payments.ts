import * as z from 'zod/mini'
import { discountKinds, paymentPurposes } from '#domain/enums.ts'
import { booking, bookingRefusals } from './bookings.ts'
import { endpoints, keyRefusals } from './endpoint.ts'
import { emailAddress, identifier, idParams, ignored, optionalText } from './fields.ts'
import { homeView } from './home.ts'
import { bookedPrices, cancellationTermsView, jobAddress, jobView, paymentView } from './job-view.ts'
import { moment } from './notes.ts'
import { receiptRow } from './receipts.ts'
import { invalid } from './validation.ts'

/** A job id, or 'direct' / 999 for the guest booking of this session. Source: C-041. */
const payableJobId = z.union([z.literal('direct'), identifier], invalid('id_not_valid'))
export const intentId = z
  .string(invalid('payment_id_required'))
  .check(z.trim(), z.regex(/^pi_[A-Za-z0-9_]{1,100}$/, invalid('payment_id_not_valid')))

export const intentView = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  paymentId: z.union([z.int(), z.string()]),
  amount: z.number(),
})

const looseObject = z.optional(z.record(z.string(), z.unknown()))

/** A paid booking as anyone who holds the intent id may see it: no personal data. */
export const receiptView = z.object({
  id: z.int(),
  jobId: z.int(),
  status: z.string(),
  scheduledFor: moment,
  duration: z.int(),
  /** Before the discount. */
  price: z.number(),
  discount: z.number(),
  discountKind: z.nullable(z.enum(discountKinds)),
  ...bookedPrices,
  ...homeView,
  timeframe: z.enum(['Emergency', 'Regular']),
  requirements: z.nullable(z.string()),
  payment: z.nullable(paymentView),
  /** By the terms it was booked under; null where there is nothing to cancel any more. */
  cancellation: z.nullable(cancellationTermsView),
  /** Whose it is and where, for the browser that booked; null for everybody else who holds the payment's number. */
  booker: z.nullable(
    z.object({
      email: z.nullable(z.string()),
      address: z.nullable(jobAddress),
      /** This browser opens the booking's page: it is theirs, or holds the key to it. */
      opens: z.boolean(),
    }),
  ),
})

/** A customer's proof of what they paid for one booking; dollars. */
const bookingReceipt = z.object({
  jobId: z.int(),
  service: z.enum(['Emergency', 'Regular']),
  scheduledFor: moment,
  duration: z.int(),
  ...homeView,
  perBathroom: bookedPrices.perBathroom,
  sameDay: bookedPrices.sameDay,
  customerName: z.nullable(z.string()),
  address: z.nullable(jobAddress),
  /** What has arrived, oldest first. */
  payments: z.array(
    z.object({
      purpose: z.enum(paymentPurposes),
      amount: z.number(),
      /** What was taken off the price, which is not part of the amount. */
      discount: z.number(),
      discountKind: z.nullable(z.enum(discountKinds)),
      paidAt: moment,
      refunded: z.number(),
    }),
  ),
  paid: z.number(),
  refunded: z.number(),
  /** The numbered receipts and credit notes, oldest first. */
  documents: z.array(receiptRow),
  /** You read it by a manage link. */
  byLink: z.boolean(),
})

const intentRefusals = [
  'blocked',
  'job_not_found',
  'booking_not_found',
  'payment_completed',
  'payment_not_available',
  'no_card_needed',
  'payments_unavailable',
  'too_many_requests',
  ...keyRefusals,
] as const

const settleRefusals = [
  'payment_not_found',
  'payment_not_succeeded',
  'payment_mismatch',
  'test_intent',
  'payments_unavailable',
  'too_many_requests',
] as const

export const payments = endpoints({
  'POST /api/payments/guest-payment-intent': {
    summary: 'Prepares the payment of the guest booking of this session',
    access: 'anyone',
    takesKey: true,
    body: z.object({
      email: z.optional(emailAddress(invalid('valid_email_required'))),
      name: optionalText(200),
      phone: optionalText(30),
      amount: ignored,
      jobId: z.nullish(payableJobId),
    }),
    answer: intentView,
    refusals: intentRefusals,
  },
  'POST /api/payments/create-intent': {
    summary: 'Prepares the payment of a job',
    access: 'signed-in-or-guest',
    takesKey: true,
    body: z.object({ jobId: payableJobId }),
    answer: intentView,
    refusals: intentRefusals,
  },
  'POST /api/payments/create-payment-intent': {
    summary: 'Prepares the payment of a job; the amount is advisory',
    access: 'signed-in-or-guest',
    takesKey: true,
    body: z.object({ jobId: payableJobId, amount: ignored }),
    answer: intentView,
    refusals: intentRefusals,
  },
  'POST /api/create-payment-intent': {
    summary: 'Prepares the payment of the job named as an item, or booked by the fields beside them',
    access: 'signed-in-or-guest',
    takesKey: true,
    body: z.object({
      ...booking.shape,
      items: z
        .array(z.object({ id: z.union([z.string(), z.number()]) }), invalid('nothing_to_pay'))
        .check(z.maxLength(20)),
      amount: z.optional(z.int(invalid('amount_not_whole'))),
    }),
    answer: intentView,
    refusals: [...intentRefusals, ...bookingRefusals, 'nothing_to_price', 'wrong_role'],
  },
  'POST /api/payments/pay-without-card': {
    summary: 'Pays a booking of which a promo code leaves nothing for a card; safe to repeat',
    access: 'signed-in-or-guest',
    setsCookie: true,
    body: z.object({ jobId: identifier }),
    answer: receiptView,
    refusals: [
      ...(['blocked', 'job_not_found', 'booking_not_found', 'payment_not_available'] as const),
      ...(['payment_not_found', 'payment_not_succeeded', 'too_many_requests'] as const),
    ],
  },
  'POST /api/payments/create-job-after-payment': {
    summary: 'Confirms a payment with Stripe and answers its job; safe to repeat',
    access: 'signed-in-or-guest',
    body: z.object({ paymentIntentId: intentId, jobDetails: looseObject }),
    answer: jobView,
    refusals: settleRefusals,
  },
  'GET /api/jobs/:id/receipt': {
    summary: 'What you paid for a booking of yours, and what went back',
    access: 'signed-in-or-link',
    params: idParams,
    answer: bookingReceipt,
    refusals: ['job_not_found', 'not_your_part'],
  },
  'POST /api/payment-success': {
    summary:
      "Confirms a payment with Stripe and answers the booking; the guest's browser that booked gets the key to it. Safe to repeat",
    access: 'anyone',
    setsCookie: true,
    body: z.object({ paymentIntentId: intentId, bookingData: looseObject }),
    answer: receiptView,
    refusals: settleRefusals,
  },
  'POST /api/test-payment': {
    summary: 'A payment of $10 or $90 that belongs to no job, in test mode only',
    access: 'anyone',
    body: z.object({ amount: z.int(invalid('wrong_test_amount')) }),
    answer: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
    refusals: ['wrong_test_amount', 'test_payments_off', 'payments_unavailable', 'too_many_requests'],
  },
  'POST /api/webhooks/stripe': {
    summary: 'Events from Stripe, signed over the raw body',
    access: 'anyone',
    signedBy: 'Stripe-Signature',
    body: z.looseObject({ id: z.string(), type: z.string() }),
    answer: z.object({ received: z.literal(true) }),
    refusals: ['bad_signature'],
  },
})
