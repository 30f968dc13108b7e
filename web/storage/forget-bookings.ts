import { localShelf, tabShelf } from './browser-storage.ts'
import { draftKeys, recordKeys } from './keys.ts'

/** Removes everything that bookings left in this browser; called when somebody signs out. */
export function forgetBookings(): void {
  for (const key of recordKeys) localShelf.remove(key)
  for (const key of draftKeys) tabShelf.remove(key)
}
