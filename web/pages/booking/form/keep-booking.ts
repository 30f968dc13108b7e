import type { Answer } from '../../../../contract/index.ts'
import { homeOf } from '../../../../domain/job/home.ts'
import { hourInWords } from '../../../copy/format.ts'
import { removeRecord, saveRecord } from '../../../storage/save-record.ts'
import { addressLine } from '../../../ui/job-address.ts'
import { newAddressOf, requirementsOf, usesSavedAddress } from './booking-body.ts'
import type { BookingValues } from './booking-values.ts'
import type { Held } from './send-booking.ts'

export type SavedAddress = Answer<'GET /api/addresses'>[number]

interface Booked {
  values: BookingValues
  held: Held
  addresses: SavedAddress[]
  cleanerId: number | null
}

/** Keeps what the payment page and the page after it show. Source: C-030, C-033. */
export function keepGuestBooking(booked: Booked): void {
  const { jobId, ...visit } = visitOf(booked)
  const { email, phone } = booked.values
  keepFilling(booked)
  saveRecord('guestBookingData', { jobId, ...visit, email, phone })
  keepLastBooking(booked, { email, phone })
}

export function keepCustomerBooking(booked: Booked): void {
  const { jobId, ...visit } = visitOf(booked)
  keepFilling(booked)
  saveRecord('pendingAuthJobPayment', {
    ...visit,
    addressId: usesSavedAddress(booked.values) ? booked.values.addressId : null,
    requirements: requirementsOf(booked.values),
    jobDetails: { jobId },
  })
  keepLastBooking(booked, {})
}

/** For whoever comes to change it, whichever tab that is in. */
function keepFilling({ values, held, cleanerId }: Booked): void {
  saveRecord('bookedFilling', { jobId: held.jobId, values: { ...values }, cleanerId })
}

function visitOf({ values, held, addresses }: Booked) {
  return {
    jobId: held.jobId,
    amount: held.amount,
    clientSecret: held.clientSecret,
    paymentIntentId: held.paymentIntentId,
    timeframe: held.service.toLowerCase(),
    scheduledFor: held.scheduledFor,
    duration: held.duration,
    perBathroom: held.perBathroom,
    emergencyAbove: held.emergencyAbove,
    sameDay: held.sameDay,
    heldUntil: held.heldUntil,
    ...held.cancellation,
    ...homeOf(values),
    address: addressLine(addressOf(values, addresses)),
  }
}

function keepLastBooking(
  { values, held, addresses }: Booked,
  contact: { email?: string; phone?: string },
): void {
  // What an ended session had cut off is booked now: signing in must not book it again.
  removeRecord('pendingCleaningRequest')
  const addressObject = addressOf(values, addresses)
  saveRecord('lastBooking', {
    timeframe: held.service.toLowerCase(),
    ...homeOf(values),
    address: addressLine(addressObject),
    addressObject,
    price: held.amount,
    date: values.date,
    time: hourInWords(values.hour),
    ...contact,
  })
  saveRecord('cleaningDetails', {
    scheduledFor: held.scheduledFor,
    requirements: requirementsOf(values),
  })
  saveRecord('paymentAmount', held.amount)
}

function addressOf(values: BookingValues, addresses: SavedAddress[]) {
  const saved = usesSavedAddress(values) && addresses.find(({ id }) => id === values.addressId)
  const { street, city, state, zipCode, aptNumber } = saved || newAddressOf(values)
  return { street, city, state, zipCode, ...(aptNumber && { aptNumber }) }
}
