import type { Answer, Body } from '#contract/index.ts'
import { homeFrom } from '#domain/job/home.ts'
import { placeholderGuest } from '#text/payment.ts'
import { CallError, call, NetworkError } from '#web/api/call.ts'
import { recordOrNull } from '#web/storage/read-record.ts'
import { isPendingIntent } from './pending-intents.ts'

export type Receipt = Answer<'POST /api/payment-success'>
export type SettledPayment =
  | { state: 'done'; receipt: Receipt }
  | { state: 'test' | 'processing' | 'unknown' | 'offline' | 'trouble' | 'unsure' }

const withoutCard = 'without-card-'

/** What stands for the intent of a booking that costs the card nothing. */
export function paidWithoutCard(jobId: string | number): string {
  return `${withoutCard}${jobId}`
}

/** The booking of such an id; null for an intent's. */
export function bookingWithoutCard(id: string): number | null {
  const jobId = id.startsWith(withoutCard) ? id.slice(withoutCard.length) : ''
  return /^[1-9]\d{0,14}$/.test(jobId) ? Number(jobId) : null
}

const settlingByIntent = new Map<string, Promise<SettledPayment>>()

/**
 * Settles an intent on the server; concurrent calls share one request, because effects run twice in
 * development. `redirectStatus` is Stripe's, from the URL.
 */
export function settleIntentOnce(
  intentId: string,
  redirectStatus: string | null = null,
): Promise<SettledPayment> {
  const running = settlingByIntent.get(intentId) ?? settle(intentId, redirectStatus)
  settlingByIntent.set(intentId, running)
  void running.finally(() => settlingByIntent.delete(intentId))
  return running
}

async function settle(intentId: string, redirectStatus: string | null): Promise<SettledPayment> {
  try {
    const jobId = bookingWithoutCard(intentId)
    if (jobId !== null)
      return {
        state: 'done',
        receipt: await call('POST /api/payments/pay-without-card', { body: { jobId } }),
      }
    const body = { paymentIntentId: intentId, bookingData: bookingDataFor(intentId) }
    return { state: 'done', receipt: await call('POST /api/payment-success', { body }) }
  } catch (error) {
    if (error instanceof NetworkError && !navigator.onLine) return { state: 'offline' }
    return { state: stateOf(error instanceof CallError ? error : null, redirectStatus) }
  }
}

/** Maps a failure to a state; without a success in the URL the payment's outcome is unsure. */
function stateOf(
  error: CallError | null,
  redirectStatus: string | null,
): Exclude<SettledPayment['state'], 'done'> {
  if (error?.code === 'test_intent') return 'test'
  if (error?.code === 'payment_not_succeeded') return 'processing'
  if (error?.code === 'payment_mismatch') return 'trouble'
  if (error?.status === 404 || error?.status === 400) return 'unknown'
  return redirectStatus === null || redirectStatus === 'succeeded' ? 'trouble' : 'unsure'
}

/** The booking data stored in this browser; the server needs it only when its own record is gone. */
function bookingDataFor(intentId: string): Body<'POST /api/payment-success'>['bookingData'] {
  const booking = isPendingIntent(intentId) ? recordOrNull('lastBooking') : null
  if (!booking) return undefined
  const { timeframe, address, addressObject, price, email, phone } = booking
  const isGuest = Boolean(email) || recordOrNull('guestBookingData') !== null
  const contactInfo =
    recordOrNull('guestContactInfo') ?? (email ? { email, phone } : isGuest ? placeholderGuest : null)
  return {
    timeframe,
    ...homeFrom(booking),
    address,
    addressObject,
    price,
    ...recordOrNull('cleaningDetails'),
    isGuest,
    ...(contactInfo && { contactInfo }),
  }
}
