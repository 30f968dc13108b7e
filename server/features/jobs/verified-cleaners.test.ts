import { afterAll, expect, test } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

const app = await startTestApp({ webhooks: false, environment: { REQUIRE_VERIFIED_EMAIL: '1' } })
afterAll(() => app.stop())

test('an unverified cleaner takes no job where verification is required; a customer books', async () => {
  const [customer, cleaner] = [await app.people.customer(), await app.people.cleaner()]
  const body = { scheduledDateTime: '2026-06-12T09:00', bathroomCount: 1, newAddress: home }
  const booked = await customer.actor.call('POST /api/jobs', { body })
  expect(booked.status).toBe(201)
  const params = { id: booked.body.id }
  const reason = { code: 'email_unverified', message: 'Confirm your email first' }
  const seen = await cleaner.actor.call('GET /api/jobs/:id', { params })
  expect(seen.body).toMatchObject({ allowedMoves: [], cannotAccept: reason })
  const [card] = (await cleaner.actor.call('GET /api/jobs/available')).body
  expect(card?.cannotAccept).toEqual(reason)
  const accept = () => cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  expect(await accept()).toMatchObject({ status: 403, body: reason })
  const asked = await customer.actor.call('GET /api/cleaners/:id/availability', {
    params: { id: cleaner.id },
  })
  expect(asked.status).toBe(404)

  const link = () => app.outbox.mails.find(({ to }) => to === cleaner.email)?.text ?? ''
  await until(async () => link() !== '')
  const token = /\?token=([\w-]{43})/.exec(link())?.[1]
  await cleaner.actor.call('POST /api/auth/verify-email', { body: { token } })
  expect(await accept()).toMatchObject({ status: 200, body: { status: 'assigned' } })
})
