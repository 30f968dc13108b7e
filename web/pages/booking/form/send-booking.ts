import { call } from '../../../api/call.ts'
import { paymentFailures } from '../../../copy/payment.ts'
import { attemptFor, dropAttempt } from '../../../storage/draft.ts'
import type { DraftKey } from '../../../storage/keys.ts'
import { createJobBody, guestBookingBody } from './booking-body.ts'
import { type Step, StepError } from './booking-failure.ts'
import type { BookingValues } from './booking-values.ts'

interface CancellationTerms {
  freeUntil: string
  freeHours: number
  lateFeePercent: number
}

interface Sending {
  draftKey: DraftKey
  values: BookingValues
  zone: string
  /** What the form showed, in dollars. */
  price: number
}

/** A booking that waits for its payment. */
export interface Held {
  jobId: number
  amount: number
  service: 'Emergency' | 'Regular'
  scheduledFor: string
  /** Hours. */
  duration: number
  /** Of the prices it was booked at. */
  perBathroom: number
  emergencyAbove: number
  sameDay: boolean
  /** Until when it is kept without a payment; null where it is booked already. */
  heldUntil: string | null
  cancellation: CancellationTerms | null
  clientSecret: string
  paymentIntentId: string
}

async function step<T>(name: Step, act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (cause) {
    throw new StepError(name, cause)
  }
}

/** Books for a guest and prepares the payment; sending the same filling again continues the same booking. */
export async function sendGuestBooking(
  { draftKey, values, zone, price }: Sending,
  cleanerId: number | null,
): Promise<Held> {
  const body = guestBookingBody(values, zone, price, cleanerId)
  // The key belongs to the session: one that came only with a lost answer could not be repeated.
  await step('guest-booking', call('POST /api/guest-session'))
  const headers = { 'Idempotency-Key': attemptFor(draftKey, body).key }
  const booked = await step('guest-booking', call('POST /api/guest-booking', { body, headers }))
  const { jobId, amount } = booked
  const { email, phone, name } = body.formData
  const contact = { email, phone, name }
  const intent = await step(
    'guest-intent',
    call('POST /api/payments/guest-payment-intent', { body: { ...contact, amount, jobId } }),
  )
  return { ...heldOf(booked), amount: intent.amount, ...secretOf(intent) }
}

/** Books for a signed-in customer and prepares the payment. */
export async function sendBooking(
  sending: Sending,
  wish: { cleanerId: number | null; replaces: number | null },
): Promise<Held> {
  const { draftKey, values, zone, price } = sending
  const filling = createJobBody(values, zone, price, wish.cleanerId)
  const { key, replaces } = attemptFor(draftKey, filling, wish.replaces)
  const headers = { 'Idempotency-Key': key }
  const body = { ...filling, replaces }
  const { clientSecret, paymentIntentId, ...booked } = await step(
    'job',
    call('POST /api/create-job', { body, headers }),
  )
  if (booked.job?.status === 'cancelled') {
    // The booking of this filling is over: whoever sends it now wants another one.
    dropAttempt(draftKey)
    return sendBooking(sending, wish)
  }
  const { jobId, amount } = booked
  const held = heldOf(booked)
  if (clientSecret && paymentIntentId) return { ...held, amount, clientSecret, paymentIntentId }
  const intent = await step(
    'intent',
    call('POST /api/payments/create-payment-intent', { body: { jobId, amount } }),
  )
  return { ...held, amount: intent.amount, ...secretOf(intent) }
}

function heldOf(booked: Omit<Held, 'amount' | 'clientSecret' | 'paymentIntentId'>) {
  const { jobId, service, scheduledFor, duration, perBathroom, emergencyAbove, sameDay } = booked
  const { heldUntil, cancellation } = booked
  const held = { jobId, service, scheduledFor, duration, perBathroom, emergencyAbove, sameDay }
  return { ...held, heldUntil, cancellation }
}

function secretOf({ clientSecret, paymentIntentId }: { clientSecret: string; paymentIntentId: string }) {
  if (!clientSecret) throw new Error(paymentFailures.noSecret)
  return { clientSecret, paymentIntentId }
}
