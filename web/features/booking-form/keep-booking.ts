import type { Answer } from '#contract/index.ts'
import { homeOf } from '#domain/job/home.ts'
import { hourInWords } from '#locales/format.ts'
import { recordOrNull } from '#web/storage/read-record.ts'
import { removeRecord, saveRecord } from '#web/storage/records.ts'
import { addressLine } from '../job/card/job-address.ts'
import type { BookingValues } from './booking-schema.ts'
import { type HeldBooking, newAddressOf, requirementsOf, usesSavedAddress } from './send-booking.ts'

export type SavedAddress = Answer<'GET /api/addresses'>[number]

interface KeptBooking {
  values: BookingValues
  held: HeldBooking
  addresses: SavedAddress[]
  cleanerId: number | null
}

/** Stores the booking for the payment page and the page after it. Source: C-030, C-033. */
export function keepGuestBooking(booked: KeptBooking): void {
  const { jobId, ...visit } = visitOf(booked)
  const { email, phone } = booked.values
  keepValues(booked)
  saveRecord('guestBookingData', { jobId, ...visit, email, phone })
  keepLastBooking(booked, { email, phone })
}

export function keepCustomerBooking(booked: KeptBooking): void {
  const { jobId, ...visit } = visitOf(booked)
  keepValues(booked)
  saveRecord('pendingAuthJobPayment', {
    ...visit,
    addressId: usesSavedAddress(booked.values) ? booked.values.addressId : null,
    requirements: requirementsOf(booked.values),
    jobDetails: { jobId },
  })
  keepLastBooking(booked, {})
}

/** Stores the values for a later change, which may be made in another tab. */
function keepValues({ values, held, cleanerId }: KeptBooking): void {
  saveRecord('bookedFilling', { jobId: held.jobId, values: { ...values }, cleanerId })
}

function visitOf({ values, held, addresses }: KeptBooking) {
  return {
    jobId: held.jobId,
    amount: held.amount,
    discount: held.discount,
    discountKind: held.discountKind,
    credit: held.credit,
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
  { values, held, addresses }: KeptBooking,
  contact: { email?: string; phone?: string },
): void {
  // The request that an ended session interrupted is booked now: signing in must not book it again.
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

/** The history state of a form that is opened to correct an unpaid booking. */
export function correctionState(jobId: unknown) {
  return { correcting: jobId }
}

/** The job that the form replaces, by the history state or by the URL; null for a new booking. */
export function jobToReplace({ state, search }: { state: unknown; search: string }): number | null {
  const jobId = (state as Partial<ReturnType<typeof correctionState>> | null)?.correcting
  if (typeof jobId === 'number' && Number.isSafeInteger(jobId)) return jobId
  return valuesToChange(search) && Number(changedJob(search))
}

/** The stored values of the booking that the URL names; null unless this browser made it. */
export function valuesToChange(search: string): Record<string, unknown> | null {
  const booked = recordOrNull('bookedFilling')
  return booked && String(booked.jobId) === changedJob(search) ? booked.values : null
}

const changedJob = (search: string) => new URLSearchParams(search).get('change')
