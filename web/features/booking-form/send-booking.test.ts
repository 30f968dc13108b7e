import { describe, expect, test } from 'vitest'
import { booking, guestBooking } from '#contract/bookings.ts'
import { CallError, NetworkError } from '#web/api/call-error.ts'
import { startValues } from './booking-schema.ts'
import { createJobBody, guestBookingBody, StepError, timeOf } from './send-booking.ts'
import { bookingFailureOf } from './use-send-booking.ts'

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

describe('timeOf writes the offset of the service zone on that day', () => {
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

test('guestBookingBody trims address and contact, and passes the contract', () => {
  const body = guestBookingBody(
    { ...values, bathroomCount: 2, aptNumber: '4B' },
    zone,
    { price: 110, discount: null, credit: null },
    null,
  )
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

test('createJobBody sends either the saved address or the new one', () => {
  const saved = createJobBody(
    { ...values, addressOption: 'existing', addressId: 7 },
    zone,
    { price: 90, discount: null, credit: null },
    null,
  )
  expect(saved).toMatchObject({ existingAddressId: 7, bathroomCount: 1 })
  expect(saved).not.toHaveProperty('newAddress')
  const typed = createJobBody(
    { ...values, addressOption: 'new', addressId: 7 },
    zone,
    { price: 90, discount: null, credit: null },
    null,
  )
  expect(typed).not.toHaveProperty('existingAddressId')
  expect(typed.newAddress).toMatchObject({ street: '1200 Pine Street' })
  expect(booking.safeParse(saved).success && booking.safeParse(typed).success).toBe(true)
})

test('createJobBody sends the requested cleaner', () => {
  expect(createJobBody(values, zone, { price: 90, discount: null, credit: null }, 12)).toMatchObject({
    cleanerId: 12,
  })
  expect(createJobBody(values, zone, { price: 90, discount: null, credit: null }, null)).not.toHaveProperty(
    'cleanerId',
  )
})

test('the notes replace the default requirements', () => {
  expect(
    createJobBody(
      { ...values, notes: ' Two cats, one shy \n' },
      zone,
      { price: 90, discount: null, credit: null },
      null,
    ),
  ).toMatchObject({
    requirements: 'Two cats, one shy',
    bathroomCount: 1,
  })
  expect(
    guestBookingBody(
      { ...values, notes: 'Windows first' },
      zone,
      { price: 90, discount: null, credit: null },
      12,
    ),
  ).toMatchObject({
    requirements: 'Windows first',
    cleanerId: 12,
  })
})

const refusal = (status: number, body: object | string) =>
  new CallError(status, 'Status', typeof body === 'string' ? body : JSON.stringify(body))
const textOf = (step: ConstructorParameters<typeof StepError>[0], cause: unknown) => {
  const { title, message } = bookingFailureOf(new StepError(step, cause))
  return `${title}: ${message}`
}

test('a refused booking shows the message of the server', () => {
  const cause = refusal(400, { message: 'Street address is required', code: 'street_required' })
  expect(textOf('guest-booking', cause)).toBe('Booking Failed: Street address is required')
})

test('a 401 of the booking asks to sign in again', () => {
  const cause = refusal(401, { message: 'Not authenticated', code: 'not_authenticated' })
  expect(textOf('job', cause)).toBe(
    'Booking Failed: You’re signed out, and nothing was booked. Sign in and your visit is still filled in, ready to send.',
  )
})

test('a server error names its status', () => {
  expect(textOf('guest-booking', refusal(500, { message: 'x' }))).toBe(
    'Booking Failed: Failed to create guest booking: 500',
  )
  expect(textOf('job', refusal(502, '<html>'))).toBe('Booking Failed: Failed to create job: 502')
})

test('a failed payment intent has texts of its own', () => {
  expect(textOf('guest-intent', refusal(503, { message: 'x' }))).toBe(
    'Payment Setup Failed: Unable to set up payment. Please try again later.',
  )
  expect(textOf('guest-intent', refusal(500, 'boom'))).toBe(
    'Booking Failed: Payment setup failed (500): boom',
  )
  expect(textOf('intent', refusal(500, 'boom'))).toBe('Booking Failed: Failed to create payment intent')
})

test('an unknown error has a fallback text', () => {
  expect(bookingFailureOf(new Error('Invalid JSON response from server')).message).toBe(
    'Invalid JSON response from server',
  )
  expect(bookingFailureOf(undefined).message).toBe('An error occurred while creating your booking')
  expect(bookingFailureOf(new NetworkError('x')).message).toContain('try again')
})

test('the errors of the server are assigned to their fields', () => {
  const fields = {
    'formData.newAddress.zipCode': 'ZIP code is required',
    bathroomCount: 'Too many',
    other: 'x',
  }
  const cause = refusal(400, { message: 'Please check', code: 'invalid_input', fields })
  expect(bookingFailureOf(new StepError('guest-booking', cause)).problems).toEqual({
    zipCode: 'ZIP code is required',
    bathroomCount: 'Too many',
  })
  const far = refusal(400, { message: 'Within a year', code: 'date_too_far' })
  expect(bookingFailureOf(new StepError('job', far)).problems).toEqual({ date: 'Within a year' })
})

test('an invalid address alone has a text of its own', () => {
  const messageOf = (fields: object) =>
    bookingFailureOf(new StepError('job', refusal(400, { message: 'Say', code: 'invalid_input', fields })))
      .message
  expect(messageOf({ 'formData.newAddress.city': 'City is required' })).toBe('Failed to create address')
  expect(messageOf({ 'formData.newAddress.city': 'City is required', bathroomCount: 'Too many' })).toBe('Say')
})

test('a paid booking spends its idempotency key, a server error does not', () => {
  const paid = refusal(409, { message: 'Payment Already Completed', code: 'payment_completed' })
  expect(bookingFailureOf(new StepError('guest-intent', paid)).spent).toBe(true)
  expect(bookingFailureOf(new StepError('guest-intent', refusal(500, 'x'))).spent).toBe(false)
})

test('a reused idempotency key is spent', () => {
  const cause = refusal(409, { message: 'Under a new key, please', code: 'idempotency_key_reused' })
  expect(bookingFailureOf(new StepError('job', cause)).spent).toBe(true)
})
