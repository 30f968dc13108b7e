import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { readPhone } from './phone-number.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

function bookAsGuest({ email, phone }: { email: string; phone: string }) {
  const body = { scheduledDateTime: '2026-07-01T09:00', formData: { newAddress: home, email, phone } }
  return app.visitor().call('POST /api/guest-booking', { body })
}

test('foreign, unassigned and premium numbers are refused at their field', async () => {
  for (const [phone, message] of [
    ['+44 7911 123456', 'Please enter a phone number from one of these countries: United States, Canada.'],
    ['+1 876 555 0142', 'Please enter a phone number from one of these countries: United States, Canada.'],
    ['+1 900 555 0142', 'Please enter a valid phone number'],
    ['111 111 1111', 'Please enter a valid phone number'],
  ] as const) {
    const reply = await bookAsGuest({ email: 'far@example.com', phone })
    expect(reply.status, phone).toBe(400)
    expect(reply.body).toMatchObject({ message, fields: { 'formData.phone': message } })
    const account = {
      name: 'Robin Reed',
      email: 'far@example.com',
      password: 'correct horse',
      role: 'customer',
    }
    const registered = await app.visitor().call('POST /api/auth/register', { body: { ...account, phone } })
    expect(registered).toMatchObject({ status: 400, body: { fields: { phone: message } } })
  }
  expect((await bookAsGuest({ email: 'far@example.com', phone: '+1 604 555 0142' })).status).toBe(201)
})

test.each(['787 555 0142', '+1 671 555 0142', '340-555-0142', '684 733 0142', '670 234 0142'])(
  'the number %s of a United States territory is accepted',
  (phone) => {
    expect(readPhone({ PHONE_COUNTRIES: ['US', 'CA'] }, phone)).toMatch(/^\+1\d{10}$/)
    expect(readPhone({ PHONE_COUNTRIES: ['CA'] }, phone)).toBeNull()
  },
)
