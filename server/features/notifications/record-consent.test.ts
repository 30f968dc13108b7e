import { afterAll, beforeAll, expect, test } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { queueMessage } from './queue-message.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function consentsOf(phone: string) {
  const digits = `1${phone}`
  const rows = await app.context.db
    .selectFrom('consents')
    .select('source')
    .where('phone', '=', digits)
    .execute()
  return rows.map(({ source }) => source)
}

const register = (phone: string, smsConsent?: boolean) =>
  app.visitor().call('POST /api/auth/register', {
    body: {
      name: 'Tia Ticks',
      email: `tia${phone}@example.com`,
      password: 'correct horse',
      phone,
      role: 'customer',
      ...(smsConsent !== undefined && { smsConsent }),
    },
  })

const bookAsGuest = (phone: string, smsConsent?: boolean) =>
  app.visitor().call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-06-20T10:00',
      bathroomCount: 1,
      formData: {
        newAddress: home,
        email: `guest${phone}@example.com`,
        phone,
        ...(smsConsent !== undefined && { smsConsent }),
      },
    },
  })

test('a phone number without the ticked box is no consent', async () => {
  expect((await register('2065553001')).status).toBe(201)
  expect((await register('2065553002', false)).status).toBe(201)
  expect((await bookAsGuest('2065553003')).status).toBeLessThan(300)
  expect((await bookAsGuest('2065553004', false)).status).toBeLessThan(300)
  for (const phone of ['2065553001', '2065553002', '2065553003', '2065553004'])
    expect(await consentsOf(phone)).toEqual([])
})

test('a ticked box stores the consent with its place', async () => {
  await register('2065553005', true)
  await bookAsGuest('2065553006', true)
  expect(await consentsOf('2065553005')).toEqual(['registration'])
  expect(await consentsOf('2065553006')).toEqual(['guest booking'])
})

/** Returns the channels that are queued when a cleaner accepts this guest's booking. */
async function queuedFor(booked: Awaited<ReturnType<typeof bookAsGuest>>) {
  const { db } = app.context
  const { id: jobId } = booked.body
  await db.transaction().execute((tx) => queueMessage(tx, { event: 'job_accepted', jobId }))
  const rows = db.selectFrom('notifications').select('channel').where('job_id', '=', jobId)
  return (await rows.orderBy('channel').execute()).map(({ channel }) => channel)
}

test("a guest's refusal blocks SMS of that booking despite an earlier consent", async () => {
  const phone = '2065553007'
  expect(await queuedFor(await bookAsGuest(phone, true))).toEqual(['email', 'sms'])
  for (const no of [false, undefined])
    expect(await queuedFor(await bookAsGuest(phone, no))).toEqual(['email'])
})

test('a consent is stored with its time', async () => {
  await register('2065553008', true)
  const kept = app.context.db.selectFrom('consents').select('created_at').where('phone', '=', '12065553008')
  expect(await kept.execute()).toEqual([{ created_at: app.clock.now() }])
})
