import { expect, test } from 'vitest'
import { CallError, NetworkError } from '#web/api/call-error.ts'
import { bookingFailureOf, StepError } from './booking-failure.ts'

const refusal = (status: number, body: object | string) =>
  new CallError(status, 'Status', typeof body === 'string' ? body : JSON.stringify(body))
const said = (step: ConstructorParameters<typeof StepError>[0], cause: unknown) => {
  const { title, message } = bookingFailureOf(new StepError(step, cause))
  return `${title}: ${message}`
}

test('the words of a refused booking are the server’s', () => {
  const cause = refusal(400, { message: 'Street address is required', code: 'street_required' })
  expect(said('guest-booking', cause)).toBe('Booking Failed: Street address is required')
})

test('whoever is signed out by then is told to sign in again', () => {
  const cause = refusal(401, { message: 'Not authenticated', code: 'not_authenticated' })
  expect(said('job', cause)).toBe(
    'Booking Failed: You’re signed out, and nothing was booked. Please sign in: your visit stays filled in, and you can send it then.',
  )
})

test('a broken server is named by its status', () => {
  expect(said('guest-booking', refusal(500, { message: 'x' }))).toBe(
    'Booking Failed: Failed to create guest booking: 500',
  )
  expect(said('job', refusal(502, '<html>'))).toBe('Booking Failed: Failed to create job: 502')
})

test('a payment that cannot be prepared says so', () => {
  expect(said('guest-intent', refusal(503, { message: 'x' }))).toBe(
    'Payment Setup Failed: Unable to set up payment. Please try again later.',
  )
  expect(said('guest-intent', refusal(500, 'boom'))).toBe('Booking Failed: Payment setup failed (500): boom')
  expect(said('intent', refusal(500, 'boom'))).toBe('Booking Failed: Failed to create payment intent')
})

test('an answer that is no JSON, or no error at all, still says something', () => {
  expect(bookingFailureOf(new Error('Invalid JSON response from server')).message).toBe(
    'Invalid JSON response from server',
  )
  expect(bookingFailureOf(undefined).message).toBe('An error occurred while creating your booking')
  expect(bookingFailureOf(new NetworkError('x')).message).toContain('try again')
})

test('what the server says of a field stands beside that field', () => {
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

test('when only the address is wrong the toast says what came of it', () => {
  const said = (fields: object) =>
    bookingFailureOf(new StepError('job', refusal(400, { message: 'Say', code: 'invalid_input', fields })))
      .message
  expect(said({ 'formData.newAddress.city': 'City is required' })).toBe('Failed to create address')
  expect(said({ 'formData.newAddress.city': 'City is required', bathroomCount: 'Too many' })).toBe('Say')
})

test('a booking that was paid or is gone is not tried again under the same key', () => {
  const paid = refusal(409, { message: 'Payment Already Completed', code: 'payment_completed' })
  expect(bookingFailureOf(new StepError('guest-intent', paid)).spent).toBe(true)
  expect(bookingFailureOf(new StepError('guest-intent', refusal(500, 'x'))).spent).toBe(false)
})

test('a key that stood for something else is not tried again', () => {
  const cause = refusal(409, { message: 'Under a new key, please', code: 'idempotency_key_reused' })
  expect(bookingFailureOf(new StepError('job', cause)).spent).toBe(true)
})
