import type { Booking, GuestBooking } from '#contract/bookings.ts'
import type { LooseAddress } from '../features/bookings/validate-booking.ts'

/** Maps `existingAddressId`, `addressId` and `formData.existingAddressId` to the id of a saved address. */
export function readSavedAddress({ existingAddressId, addressId, formData }: Booking): number | null {
  return existingAddressId ?? addressId ?? formData?.existingAddressId ?? null
}

/** Maps `newAddress`, `addressObject`, `formData.newAddress` and `address`, an object or a text, to a new address. */
export function readNewAddress(body: Booking | GuestBooking): { fresh: LooseAddress } | null {
  const text = typeof body.address === 'string' ? parseAddress(body.address) : body.address
  const fresh = body.newAddress ?? body.addressObject ?? body.formData?.newAddress ?? text
  return fresh ? { fresh } : null
}

/** Parses 'street, city, state zip'; null for any other text (C-020). */
function parseAddress(text: string): LooseAddress | null {
  const found = /^(.+?),\s*([^,]+?),\s*([A-Za-z][A-Za-z ]+?),?\s+(\d{5}(?:-\d{4})?)$/.exec(text.trim())
  if (!found) return null
  const [, street = '', city = '', state = '', zipCode = ''] = found
  return { street, city, state, zipCode }
}
