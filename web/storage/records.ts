import { localShelf, tabShelf } from './browser-storage.ts'
import { draftKeys } from './draft.ts'
import type { RecordKey, Records } from './record-schemas.ts'

/** Personal data stays no longer than this. Source: C-030. */
export const maxAgeMs = 24 * 3_600_000

// Names only, without the schemas: every page removes records, few read them.
const recordKeys = Object.keys({
  guestBookingData: true,
  pendingAuthJobPayment: true,
  pendingJobPayment: true,
  pendingCleaningRequest: true,
  lastBooking: true,
  paymentAmount: true,
  contactInfo: true,
  guestContactInfo: true,
  cleaningDetails: true,
  bookedFilling: true,
} satisfies Record<RecordKey, true>)

/** Stores a record with a timestamp, so that it is removed after a day. */
export function saveRecord<K extends RecordKey>(key: K, value: Records[K]): void {
  const stored = typeof value === 'object' ? { ...value, savedAt: Date.now() } : value
  localShelf.set(key, JSON.stringify(stored))
}

export function removeRecord(...keys: RecordKey[]): void {
  for (const key of keys) localShelf.remove(key)
}

/** True when a cleaning was requested before sign-in: /customer/payment books it. Source: C-026. */
export function hasPendingRequest(): boolean {
  return localShelf.get('pendingCleaningRequest') !== null
}

/** Removes records older than a day, also those that no page reads. Source: C-030. */
export function removeOldRecords(now: number = Date.now()): void {
  for (const key of recordKeys) {
    const text = localShelf.get(key)
    if (text !== null && isTooOld(parseStored(text), now)) localShelf.remove(key)
  }
}

/** Removes every record of bookings from this browser at sign-out. */
export function removeBookings(): void {
  for (const key of recordKeys) localShelf.remove(key)
  for (const key of draftKeys) tabShelf.remove(key)
}

/** Parses stored JSON; undefined when it is invalid. */
export function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The timestamp of a stored value; null without one. */
export function savedAtOf(stored: unknown): number | null {
  const { savedAt } = (stored ?? {}) as { savedAt?: unknown }
  return typeof savedAt === 'number' ? savedAt : null
}

export function isTooOld(stored: unknown, now: number): boolean {
  const savedAt = savedAtOf(stored)
  return savedAt !== null && now - savedAt > maxAgeMs
}
