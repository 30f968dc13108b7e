import { recordOrNull } from '#web/storage/read-record.ts'

/** True when the intent belongs to what this browser is about to pay, or to nothing it knows of. */
export function isPendingIntent(intentId: string): boolean {
  const known = pendingIntents()
  return known.length === 0 || known.includes(intentId)
}

/** The intents of the bookings that still wait in this browser for their payment. */
export function pendingIntents(): string[] {
  const pending = [recordOrNull('guestBookingData'), recordOrNull('pendingAuthJobPayment')]
  return pending.flatMap((record) => record?.paymentIntentId ?? [])
}
