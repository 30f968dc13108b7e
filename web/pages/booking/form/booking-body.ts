import type { Body } from '../../../../contract/index.ts'
import { homeOf } from '../../../../domain/job/home.ts'
import { bathroomLine } from '../../../../domain/job/requirements.ts'
import { hourText } from '../../../../domain/service-time.ts'
import type { BookingValues } from './booking-values.ts'

/** When the visit is to be, as the API takes it. */
export function timeOf(values: BookingValues, zone: string): string {
  return hourText(values.date, values.hour, zone)
}

/** What the customer wishes; without a wish the line that older readers of the API expect. */
export function requirementsOf({ notes, bathroomCount }: BookingValues): string {
  return notes.trim() || bathroomLine(bathroomCount)
}

export function usesSavedAddress(values: BookingValues): boolean {
  return values.addressOption === 'existing' && values.addressId !== null
}

/** The typed address; what was left empty is left out. */
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

/** What POST /api/guest-booking takes. The server makes its own price, and books no other than was shown. */
export function guestBookingBody(
  values: BookingValues,
  zone: string,
  price: number,
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
    ...(cleanerId !== null && { cleanerId }),
  }
}

/** When, what and how much, without where and whose. */
export function visitBody(values: BookingValues, zone: string, price: number) {
  return {
    scheduledDateTime: timeOf(values, zone),
    price,
    requirements: requirementsOf(values),
    ...homeOf(values),
  }
}

/** What POST /api/create-job takes. */
export function createJobBody(
  values: BookingValues,
  zone: string,
  price: number,
  cleanerId: number | null,
): Body<'POST /api/create-job'> {
  return {
    ...visitBody(values, zone, price),
    shownPrice: price,
    ...(usesSavedAddress(values)
      ? { existingAddressId: values.addressId }
      : { newAddress: newAddressOf(values) }),
    ...(cleanerId !== null && { cleanerId }),
  }
}
