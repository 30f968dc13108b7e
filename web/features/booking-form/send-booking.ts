import type { Body } from '#contract/index.ts'
import type { DiscountKind } from '#domain/enums.ts'
import { homeOf } from '#domain/job/home.ts'
import { bathroomLine } from '#domain/job/requirements.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { hourText } from '#domain/service-time.ts'
import { paymentFailures } from '#text/payment.ts'
import { CallError, call } from '#web/api/call.ts'
import type { DraftKey } from '#web/storage/draft.ts'
import { attemptFor, dropAttempt } from '#web/storage/draft.ts'
import type { BookingValues } from './booking-schema.ts'

/** The start of the visit with the offset of the service zone. */
export function timeOf(values: BookingValues, zone: string): string {
  return hourText(values.date, values.hour, zone)
}

/** The notes; without notes the line that older API clients expect. */
export function requirementsOf({ notes, bathroomCount }: BookingValues): string {
  return notes.trim() || bathroomLine(bathroomCount)
}

export function usesSavedAddress(values: BookingValues): boolean {
  return values.addressOption === 'existing' && values.addressId !== null
}

/** The new address without its empty fields. */
export function newAddressOf(values: BookingValues) {
  const { street, city, state, zipCode, aptNumber, instructions } = values
  return {
    street: street.trim(),
    city: city.trim(),
    state: state.trim(),
    zipCode: zipCode.trim(),
    ...(aptNumber.trim() && { aptNumber: aptNumber.trim() }),
    ...(instructions.trim() && { instructions: instructions.trim() }),
  }
}

/** What the form shows of the price, in dollars; the discount is null until it is known. */
export interface ShownPrice {
  price: number
  discount: number | null
  /** Null for guests, and until it is known. */
  credit: number | null
}

function promoFields({ promoCode }: BookingValues, discount: number | null) {
  const code = promoCode.trim()
  return code && { promoCode: code, ...(discount !== null && { shownDiscount: discount }) }
}

/** The server computes the price itself and refuses one that differs from `shownPrice`. */
export function guestBookingBody(
  values: BookingValues,
  zone: string,
  { price, discount }: ShownPrice,
  cleanerId: number | null,
): Body<'POST /api/guest-booking'> {
  return {
    scheduledDateTime: timeOf(values, zone),
    price,
    shownPrice: price,
    requirements: requirementsOf(values),
    formData: {
      newAddress: newAddressOf(values),
      ...homeOf(values),
      name: values.name.trim(),
      email: values.email.trim(),
      phone: values.phone.trim(),
      smsConsent: values.smsConsent,
    },
    ...promoFields(values, discount),
    ...(cleanerId !== null && { cleanerId }),
  }
}

export function visitBody(values: BookingValues, zone: string, price: number) {
  return {
    scheduledDateTime: timeOf(values, zone),
    price,
    requirements: requirementsOf(values),
    ...homeOf(values),
  }
}

export function createJobBody(
  values: BookingValues,
  zone: string,
  { price, discount }: ShownPrice,
  cleanerId: number | null,
): Body<'POST /api/create-job'> {
  return {
    ...visitBody(values, zone, price),
    shownPrice: price,
    ...promoFields(values, discount),
    ...(usesSavedAddress(values)
      ? { existingAddressId: values.addressId }
      : { newAddress: newAddressOf(values) }),
    ...(cleanerId !== null && { cleanerId }),
  }
}

interface CancellationTerms {
  freeUntil: string
  freeHours: number
  lateFeePercent: number
}

export interface BookingRequest {
  draftKey: DraftKey
  values: BookingValues
  zone: string
  shown: ShownPrice
}

/** A booking that waits for its payment; its prices are the ones it was booked at. */
export interface HeldBooking {
  jobId: number
  /** What is due, after the discount. */
  amount: number
  discount: number
  discountKind: DiscountKind | null
  credit: number
  service: 'Emergency' | 'Regular'
  scheduledFor: string
  /** Hours. */
  duration: number
  perBathroom: number
  emergencyAbove: number
  sameDay: boolean
  /** When the hold without a payment ends; null when it is booked already. */
  heldUntil: string | null
  cancellation: CancellationTerms | null
  /** Null when a promo code leaves nothing to pay by card. */
  clientSecret: string | null
  paymentIntentId: string | null
}

export type BookingStep = 'guest-booking' | 'job' | 'guest-intent' | 'intent' | 'series'

/** An error of one step of a booking. */
export class StepError extends Error {
  readonly step: BookingStep
  constructor(step: BookingStep, cause: unknown) {
    super(`${step} failed`, { cause })
    this.step = step
  }
}

/** Names the step in which a call fails. */
export async function step<T>(name: BookingStep, act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (cause) {
    throw new StepError(name, cause)
  }
}

/** Books for a guest and creates the payment intent; a retry with the same values continues the same booking. */
export async function sendGuestBooking(
  { draftKey, values, zone, shown }: BookingRequest,
  cleanerId: number | null,
): Promise<HeldBooking> {
  const body = guestBookingBody(values, zone, shown, cleanerId)
  // The idempotency key belongs to the session, which must exist before the first request that is retried.
  await step('guest-booking', call('POST /api/guest-session'))
  const headers = { 'Idempotency-Key': attemptFor(draftKey, body).key }
  const booked = await step('guest-booking', call('POST /api/guest-booking', { body, headers }))
  const { jobId, amount } = booked
  const { email, phone, name } = body.formData
  const contact = { email, phone, name }
  const intent = await intentOrNothing(
    'guest-intent',
    call('POST /api/payments/guest-payment-intent', { body: { ...contact, amount, jobId } }),
  )
  return { ...heldOf(booked), ...intent }
}

/** Books for a signed-in customer and creates the payment intent. */
export async function sendBooking(
  request: BookingRequest,
  options: { cleanerId: number | null; replaces: number | null },
): Promise<HeldBooking> {
  const { draftKey, values, zone, shown } = request
  const filling = createJobBody(values, zone, shown, options.cleanerId)
  const { key, replaces } = attemptFor(draftKey, filling, options.replaces)
  const headers = { 'Idempotency-Key': key }
  // Not a part of the attempt: a first try whose answer was lost has used the credit.
  const body = { ...filling, replaces, ...(shown.credit !== null && { shownCredit: shown.credit }) }
  const { clientSecret, paymentIntentId, ...booked } = await step(
    'job',
    call('POST /api/create-job', { body, headers }),
  )
  if (booked.job?.status === 'cancelled') {
    // The booking of this idempotency key was cancelled: sending again makes a new one.
    dropAttempt(draftKey)
    return sendBooking(request, options)
  }
  const { jobId, price, discount, credit } = booked
  const held = heldOf(booked)
  const amount = dollarsFromCents(
    centsFromDollars(price) - centsFromDollars(discount) - centsFromDollars(credit),
  )
  if (amount === 0) return { ...held, ...nothingDue }
  if (clientSecret && paymentIntentId) return { ...held, amount, clientSecret, paymentIntentId }
  const intent = await intentOrNothing(
    'intent',
    call('POST /api/payments/create-payment-intent', { body: { jobId, amount } }),
  )
  return { ...held, ...intent }
}

type DuePayment = Pick<HeldBooking, 'amount' | 'clientSecret' | 'paymentIntentId'>
const nothingDue: DuePayment = { amount: 0, clientSecret: null, paymentIntentId: null }

/** The intent of a booking; none when nothing of its price is left for a card. */
async function intentOrNothing(
  name: BookingStep,
  asked: Promise<{ amount: number; clientSecret: string; paymentIntentId: string }>,
): Promise<DuePayment> {
  try {
    const intent = await step(name, asked)
    return { amount: intent.amount, ...secretOf(intent) }
  } catch (error) {
    const cause = error instanceof StepError ? error.cause : null
    if (cause instanceof CallError && cause.code === 'no_card_needed') return nothingDue
    throw error
  }
}

function heldOf(booked: Omit<HeldBooking, 'amount' | 'clientSecret' | 'paymentIntentId'>) {
  const { jobId, service, scheduledFor, duration, perBathroom, emergencyAbove, sameDay } = booked
  const { heldUntil, cancellation, discount, discountKind, credit } = booked
  const price = { discount, discountKind, credit, perBathroom, emergencyAbove }
  const held = { jobId, ...price, service, scheduledFor, duration, sameDay }
  return { ...held, heldUntil, cancellation }
}

function secretOf({ clientSecret, paymentIntentId }: { clientSecret: string; paymentIntentId: string }) {
  if (!clientSecret) throw new Error(paymentFailures.noSecret)
  return { clientSecret, paymentIntentId }
}
