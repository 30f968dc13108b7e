import { recordOrNull } from '#web/storage/read-record.ts'

/** True when the intent belongs to a pending booking of this browser, or to none that it knows. */
export function isPendingIntent(intentId: string): boolean {
  const known = pendingIntents()
  return known.length === 0 || known.includes(intentId)
}

/** The intents of the bookings that are pending in this browser. */
export function pendingIntents(): string[] {
  const pending = [recordOrNull('guestBookingData'), recordOrNull('pendingAuthJobPayment')]
  return pending.flatMap((record) => record?.paymentIntentId ?? [])
}
