import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultHome, type Home, homeOf } from '#domain/job/home.ts'
import { findPendingJob } from '#web/routes/payment/pending-payment/pending-job.ts'
import { recordOrNull } from '#web/storage/read-record.ts'
import { removeBookings, saveRecord } from '#web/storage/records.ts'
import { type BookingValues, bookingFields, checkBooking, startValues } from './booking-schema.ts'
import { keepCustomerBooking, keepGuestBooking } from './keep-booking.ts'
import { createJobBody, guestBookingBody, visitBody } from './send-booking.ts'

beforeEach(() => removeBookings())
afterEach(() => vi.unstubAllGlobals())

const zone = 'America/Los_Angeles'
/** Differs from the usual home, so that a dropped fact is noticed. */
const home: Home = { bathroomCount: 3 }
const impossible: Record<keyof Home, unknown> = { bathroomCount: 6 }
const values: BookingValues = { ...startValues('2026-11-21'), ...home, addressId: 7 }
const addresses = [
  { id: 7, userId: 1, street: '1 A St', city: 'Seattle', state: 'WA', zipCode: '98101' },
].map((saved) => ({ ...saved, aptNumber: null, instructions: null, label: null }))
const held = {
  jobId: 1001,
  amount: 130,
  discount: 0,
  discountKind: null,
  credit: 0,
  service: 'Regular' as const,
  scheduledFor: '2026-11-22T18:00:00.000Z',
  duration: 3,
  ...{ perBathroom: 20, emergencyAbove: 95, sameDay: false },
  heldUntil: '2026-11-22T10:00:00.000Z',
  cancellation: { freeUntil: '2026-11-21T18:00:00.000Z', freeHours: 24, lateFeePercent: 25 },
  clientSecret: 'pi_1_secret_2',
  paymentIntentId: 'pi_1',
}

/** Stores the request that an earlier release left when a session ended. */
function keepPendingRequest(): void {
  saveRecord('pendingCleaningRequest', {
    formData: { existingAddressId: values.addressId },
    ...visitBody(values, zone, 130),
    shownPrice: 130,
  })
}

test('the home is sent, and stored for the pages around the payment', () => {
  expect(createJobBody(values, zone, { price: 130, discount: null, credit: null }, null)).toMatchObject(home)
  expect(
    guestBookingBody(values, zone, { price: 130, discount: null, credit: null }, null).formData,
  ).toMatchObject(home)
  keepGuestBooking({ values, held, addresses, cleanerId: 5 })
  keepCustomerBooking({ values, held, addresses, cleanerId: 5 })
  for (const key of ['guestBookingData', 'pendingAuthJobPayment', 'lastBooking'] as const)
    expect([key, recordOrNull(key)]).toMatchObject([key, home])
  // The payment page shows the prices of the booking, not the current ones.
  for (const key of ['guestBookingData', 'pendingAuthJobPayment'] as const)
    expect(recordOrNull(key)).toMatchObject({
      ...{ perBathroom: 20, emergencyAbove: 95 },
      heldUntil: held.heldUntil,
      ...held.cancellation,
    })
})

test('a booking that an ended session interrupted is sent as it was filled in', async () => {
  keepPendingRequest()
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ jobId: 1001, amount: 130 }), { status: 201 })
  })
  expect(await findPendingJob()).toEqual({ state: 'found', jobId: 1001 })
  expect(sent).toEqual([
    {
      formData: { existingAddressId: 7 },
      scheduledDateTime: '2026-11-22T10:00:00.000-08:00',
      price: 130,
      shownPrice: 130,
      requirements: '3 bathroom(s) cleaning',
      ...home,
    },
  ])
  expect(recordOrNull('pendingCleaningRequest')).toBeNull()
})

test('an interrupted booking with a changed price leads back to the form and is dropped', async () => {
  keepPendingRequest()
  const refusal = { code: 'price_changed', message: 'The price has changed.' }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 409 }))
  expect(await findPendingJob()).toMatchObject({
    state: 'turned-away',
    reason: { text: 'The price has changed.' },
    to: '/customer/request-cleaning',
  })
  expect(recordOrNull('pendingCleaningRequest')).toBeNull()
})

test('a stored booking without a shown price is still sent', async () => {
  saveRecord('pendingCleaningRequest', {
    formData: { existingAddressId: 7 },
    scheduledDateTime: '2026-11-22T18:00:00.000Z',
    price: 130,
    ...home,
  })
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return new Response(JSON.stringify({ jobId: 1002, amount: 130 }), { status: 201 })
  })
  expect(await findPendingJob()).toEqual({ state: 'found', jobId: 1002 })
  expect(sent[0]).not.toHaveProperty('shownPrice')
})

test('checkBooking refuses an impossible home at its own field', () => {
  const hours = [{ hour: values.hour, past: false }]
  const place = { addresses, area: ['98101'], holidays: [], cardIds: [] }
  const at = { guest: false, today: '2026-11-21', hours, ...place }
  expect(checkBooking(values, at)).toEqual({})
  for (const fact of Object.keys(defaultHome) as (keyof Home)[]) {
    const found = checkBooking({ ...values, [fact]: impossible[fact] as never }, at)
    expect(found).toEqual({ [fact]: expect.stringMatching(/^Please choose/) })
    expect(bookingFields).toContain(fact)
  }
  expect(homeOf(values)).toEqual(home)
})
