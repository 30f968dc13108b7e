import type { Booking, GuestBooking } from '#contract/bookings.ts'
import type { GuestBookingRequest } from '../features/bookings/book-as-guest.ts'
import type { CustomerBookingRequest } from '../features/bookings/book-cleaning.ts'
import type { BookingRequest } from '../features/bookings/validate-booking.ts'
import { readNewAddress, readSavedAddress } from './read-address.ts'
import { readHome } from './read-home.ts'
import { readStart } from './read-start.ts'

/** Maps every alias of a customer's booking to the one request (C-019). */
export function readBooking(body: Booking): CustomerBookingRequest {
  const savedId = readSavedAddress(body)
  return {
    ...readVisit(body),
    address: savedId ? { savedId } : readNewAddress(body),
    replaces: body.replaces ?? null,
  }
}

/** Does the same for a guest's, whose contact and address are in `formData`; guests have no saved addresses. */
export function readGuestBooking(body: GuestBooking): GuestBookingRequest {
  const { name = null, email, phone, smsConsent = false } = body.formData
  return {
    ...readVisit(body),
    address: readNewAddress(body),
    contact: { name, email, phone, smsConsent },
  }
}

function readVisit(body: Booking | GuestBooking): Omit<BookingRequest, 'address'> {
  return {
    start: readStart(body),
    hour: body.hourOfDay ?? null,
    home: readHome(body),
    duration: body.duration ?? null,
    requirements: body.requirements ?? null,
    preferredCleanerId: body.preferredCleanerId ?? body.cleanerId ?? null,
    sentPrices: [body.price, body.amount],
    shownPrice: body.shownPrice ?? null,
    promoCode: body.promoCode || null,
    shownDiscount: body.shownDiscount ?? null,
    shownCredit: body.shownCredit ?? null,
  }
}
