import type * as z from 'zod/mini'
import { defaultHome } from '#domain/job/home.ts'
import { credentials, profileChange, registration, signedInView, userView } from './accounts.ts'
import { addressView } from './addresses.ts'
import { payoutRow } from './admin/payouts.ts'
import { adminComponents } from './admin-components.ts'
import { addressParts, bookedView, booking, guestBooking } from './bookings.ts'
import { cleanerCard, cleanerProfileView } from './cleaners.ts'
import { done, refusalBody } from './endpoint.ts'
import {
  cancellationTermsView,
  expectedOutcome,
  type JobView,
  jobAddress,
  jobReview,
  jobView,
  noTips,
  paymentView,
} from './job-view.ts'
import { askedView } from './jobs.ts'
import { paymentMethodView } from './payment-methods.ts'
import { intentView, receiptView } from './payments.ts'
import { accountStatusView } from './payouts.ts'
import { configView, contactMessage } from './platform.ts'
import { receiptRow } from './receipts.ts'
import { reviewView, topReview } from './reviews.ts'
import { seriesView, seriesVisit } from './series.ts'

const user: z.output<typeof userView> = {
  id: 12,
  name: 'Alice Anders',
  email: 'alice@example.com',
  role: 'customer',
  phone: '(206) 555-0142',
  locale: 'en',
  avatarUrl: null,
  emailVerified: true,
  hasBookings: false,
  mustAddFactor: false,
}
const credentialsExample = { email: 'alice@example.com', password: 'correct horse' }
const newAddress = {
  street: '1420 E Pine St',
  aptNumber: '4B',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98122',
  instructions: 'Key in the lockbox',
}
const visit = {
  scheduledFor: '2026-06-12T17:00:00.000Z',
  duration: 3,
  cadence: null,
  price: 90,
  ...defaultHome,
}
const jobExample: JobView = {
  id: 7,
  status: 'assigned',
  customerId: 12,
  cleanerId: 15,
  createdAt: '2026-06-10T16:00:00.000Z',
  ...visit,
  discount: 0,
  discountKind: null,
  earnings: 85.5,
  hourlyRate: 28.5,
  boost: 0,
  conversation: { state: 'open', until: '2026-06-19T20:00:00.000Z', hasMessages: true, unread: 1 },
  ...{ perBathroom: 20, emergencyAbove: 95, sameDay: false },
  service: 'Regular',
  requirements: '1 bathroom(s) cleaning',
  address: { id: 3, ...newAddress },
  customer: { id: 12, name: 'Alice Anders', email: 'alice@example.com', phone: '(206) 555-0142' },
  cleaner: { id: 15, name: 'Bob Berg', phone: '(206) 555-0143', approved: true, checked: true },
  payment: {
    status: 'completed',
    amount: 90,
    paid: 90,
    byCredit: 0,
    toCredit: 0,
    refunded: 0,
    lateFee: 0,
    refund: null,
    dispute: null,
    underReview: false,
  },
  ...noTips,
  reviews: [],
  history: [{ type: 'booked', at: '2026-06-10T16:00:00.000Z' }],
  arrival: null,
  lockout: null,
  requestedYou: false,
  offer: null,
  request: null,
  series: null,
  rescheduleRequest: null,
  contest: null,
  overdue: null,
  earlyUntil: null,
  allowedMoves: ['cancel'],
  laterMoves: [],
  cannotAccept: null,
  overlaps: null,
  outsideHours: null,
  withdraws: [],
  canPay: false,
  heldUntil: null,
  cancellation: { freeUntil: '2026-06-11T17:00:00.000Z', freeHours: 24, lateFeePercent: 25 },
  canReview: false,
}

/** Schemas that the API's description keeps once, by name, and an example of those that a reader meets first. */
export const components: Record<string, { schema: z.ZodMiniType; example?: unknown }> = {
  Refusal: { schema: refusalBody, example: { message: 'Job not found', code: 'job_not_found' } },
  Done: { schema: done },
  CancellationTerms: { schema: cancellationTermsView },
  AskedJob: { schema: askedView },
  ExpectedOutcome: { schema: expectedOutcome, example: { refund: 82.5, lateFee: 27.5 } },
  User: { schema: userView, example: user },
  SignedIn: { schema: signedInView },
  Credentials: { schema: credentials, example: credentialsExample },
  Registration: {
    schema: registration,
    example: { name: 'Alice Anders', phone: '(206) 555-0142', role: 'customer', ...credentialsExample },
  },
  ProfileChange: { schema: profileChange, example: { phone: '(206) 555-0142' } },
  Address: { schema: addressView, example: { id: 3, userId: 12, label: null, ...newAddress } },
  AddressParts: { schema: addressParts, example: newAddress },
  Booking: {
    schema: booking,
    example: { scheduledDateTime: '2026-06-12T10:00', ...defaultHome, newAddress },
  },
  GuestBooking: {
    schema: guestBooking,
    example: {
      scheduledDateTime: '2026-06-12T10:00',
      formData: {
        newAddress,
        ...defaultHome,
        name: 'Gail Guest',
        email: 'gail@example.com',
        phone: '(206) 555-0142',
      },
    },
  },
  Booked: { schema: bookedView },
  Job: { schema: jobView, example: jobExample },
  JobAddress: { schema: jobAddress },
  JobReview: { schema: jobReview },
  Payment: { schema: paymentView },
  Intent: {
    schema: intentView,
    example: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', paymentId: 4, amount: 90 },
  },
  Receipt: { schema: receiptView },
  ReceiptRow: { schema: receiptRow },
  PayoutAccount: { schema: accountStatusView },
  AdminPayoutRow: { schema: payoutRow },
  CleanerProfile: { schema: cleanerProfileView },
  CleanerCard: { schema: cleanerCard },
  Series: { schema: seriesView },
  SeriesVisit: { schema: seriesVisit },
  PaymentMethod: { schema: paymentMethodView },
  Review: { schema: reviewView },
  TopReview: { schema: topReview },
  ContactMessage: {
    schema: contactMessage,
    example: {
      name: 'Alice Anders',
      email: 'alice@example.com',
      subject: 'A large house',
      message: 'Do you clean houses with six bathrooms?',
    },
  },
  Config: { schema: configView },
  ...adminComponents,
}
