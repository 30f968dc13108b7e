import { describe, expect, test } from 'vitest'
import { booking, guestBooking } from '#contract/bookings.ts'
import { createJobBody, guestBookingBody, timeOf } from './send-booking.ts'
import { startValues } from './use-booking-values.ts'

const zone = 'America/Los_Angeles'
const values = {
  ...startValues('2026-11-21'),
  street: ' 1200 Pine Street ',
  city: 'Seattle',
  state: 'WA',
  zipCode: '98101',
  name: ' Gita Guest ',
  email: ' guest@example.com ',
  phone: '(206) 555-0111',
  smsConsent: true,
}

describe('date and hour are sent with the offset of the service zone then', () => {
  test.each([
    ['2026-11-22', 10, '2026-11-22T10:00:00.000-08:00'],
    ['2026-07-04', 10, '2026-07-04T10:00:00.000-07:00'],
    ['2026-03-07', 8, '2026-03-07T08:00:00.000-08:00'],
    ['2026-03-08', 8, '2026-03-08T08:00:00.000-07:00'],
    ['2026-03-08', 22, '2026-03-08T22:00:00.000-07:00'],
    ['2026-10-31', 22, '2026-10-31T22:00:00.000-07:00'],
    ['2026-11-01', 8, '2026-11-01T08:00:00.000-08:00'],
    ['2026-12-31', 22, '2026-12-31T22:00:00.000-08:00'],
  ])('%s at %i is %s', (date, hour, instant) => {
    expect(timeOf({ ...values, date, hour }, zone)).toBe(instant)
  })
})

test('a guest booking carries address and contact, trimmed, and passes the contract', () => {
  const body = guestBookingBody({ ...values, bathroomCount: 2, aptNumber: '4B' }, zone, 110, null)
  expect(body).toEqual({
    scheduledDateTime: '2026-11-22T10:00:00.000-08:00',
    price: 110,
    shownPrice: 110,
    requirements: '2 bathroom(s) cleaning',
    formData: {
      newAddress: {
        street: '1200 Pine Street',
        city: 'Seattle',
        state: 'WA',
        zipCode: '98101',
        aptNumber: '4B',
      },
      bathroomCount: 2,
      name: 'Gita Guest',
      email: 'guest@example.com',
      phone: '(206) 555-0111',
      smsConsent: true,
    },
  })
  expect(guestBooking.safeParse(body).success).toBe(true)
})

test('a customer sends either the saved address or the new one', () => {
  const saved = createJobBody({ ...values, addressOption: 'existing', addressId: 7 }, zone, 90, null)
  expect(saved).toMatchObject({ existingAddressId: 7, bathroomCount: 1 })
  expect(saved).not.toHaveProperty('newAddress')
  const typed = createJobBody({ ...values, addressOption: 'new', addressId: 7 }, zone, 90, null)
  expect(typed).not.toHaveProperty('existingAddressId')
  expect(typed.newAddress).toMatchObject({ street: '1200 Pine Street' })
  expect(booking.safeParse(saved).success && booking.safeParse(typed).success).toBe(true)
})

test('the cleaner somebody asked for is sent along', () => {
  expect(createJobBody(values, zone, 90, 12)).toMatchObject({ cleanerId: 12 })
  expect(createJobBody(values, zone, 90, null)).not.toHaveProperty('cleanerId')
})

test('what the customer wishes goes along in the place of the line about bathrooms', () => {
  expect(createJobBody({ ...values, notes: ' Two cats, one shy \n' }, zone, 90, null)).toMatchObject({
    requirements: 'Two cats, one shy',
    bathroomCount: 1,
  })
  expect(guestBookingBody({ ...values, notes: 'Windows first' }, zone, 90, 12)).toMatchObject({
    requirements: 'Windows first',
    cleanerId: 12,
  })
})
