import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson
let alice: TestPerson

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
  alice = await app.people.customer()
})
afterAll(() => app.stop())

async function change(changes: SettingsChanges) {
  const { mark } = (await admin.actor.call('GET /api/admin/settings')).body
  const body = { changes, reason: 'as we decided', mark }
  expect((await admin.actor.call('POST /api/admin/settings', { body })).status).toBe(201)
}
const book = (more: Record<string, unknown> = {}) =>
  alice.actor.call('POST /api/create-job', {
    body: { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 1, newAddress: home, ...more },
  })
const jobs = async () => (await alice.actor.call('GET /api/jobs')).body.length

test('a job keeps the prices and terms it was booked at', async () => {
  const later = await bookPaidJob(app, { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 3 }, alice)
  const today = await bookPaidJob(app, { scheduledDateTime: '2026-06-10T15:00' }, alice)
  // As booked before the surcharge was stored separately.
  await app.context.db
    .updateTable('jobs')
    .set({ same_day_cents: null })
    .where('id', '=', today.jobId)
    .execute()
  await change({ sameDayBaseCents: 20_000, perBathroomCents: 2500, emergencyAboveCents: 15_000 })
  const one = (id: number) => alice.actor.call('GET /api/jobs/:id', { params: { id } })
  expect((await one(later.jobId)).body).toMatchObject({ price: 130, perBathroom: 20, sameDay: false })
  expect((await one(today.jobId)).body.sameDay).toBe(true)
  const paid = { body: { paymentIntentId: later.paymentIntentId } }
  const receipts = [
    await alice.actor.call('POST /api/payment-success', paid),
    await alice.actor.call('GET /api/jobs/:id/receipt', { params: { id: later.jobId } }),
  ]
  for (const { body } of receipts) expect(body).toMatchObject({ perBathroom: 20, sameDay: false })
  expect(receipts[0]?.body).toMatchObject({ emergencyAbove: 95, timeframe: 'Emergency' })
  const dear = (await book({ bathroomCount: 3 })).body
  expect(dear).toMatchObject({ price: 145, perBathroom: 25, emergencyAbove: 150, service: 'Regular' })

  // 120 - 70, not 200 - 70.
  const wish = { params: { id: later.jobId }, body: { scheduledFor: '2026-06-10T17:00' } }
  const shown = (difference: number) => ({ ...wish, body: { ...wish.body, expected: { difference } } })
  expect((await alice.actor.call('POST /api/jobs/:id/reschedule', shown(130))).body.code).toBe(
    'terms_changed',
  )
  const moved = await alice.actor.call('POST /api/jobs/:id/reschedule', shown(50))
  expect([moved.status, moved.body.toPay]).toMatchObject([200, { amount: 50 }])

  const { body } = await admin.actor.call('GET /api/admin/jobs/:id', { params: { id: today.jobId } })
  expect(body.priceRows).toEqual([
    { what: 'cleaning', amount: 90 },
    { what: 'today', amount: 50 },
  ])
  const why = { params: { what: 'price', id: String(today.jobId) } } as const
  const explained = await admin.actor.call('GET /api/admin/breakdown/:what/:id', why)
  expect(explained.body.lines.map(({ cents }) => cents)).toEqual([9000, 5000])

  const cleaner = await app.people.cleaner()
  const params = { id: today.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  app.clock.set('2026-06-10T22:30:00Z')
  const again = { wish: 'rebook', scheduledFor: '2026-06-15T10:00' } as const
  const rebooked = await alice.actor.call('POST /api/jobs/:id/report-no-show', { params, body: again })
  // On another day than its booking's, at the price of that day: the receipt says the same.
  expect(rebooked.body).toMatchObject({ status: 'pending', price: 140, perBathroom: 20, sameDay: true })
  const receipt = await alice.actor.call('GET /api/jobs/:id/receipt', { params })
  expect(receipt.body).toMatchObject({ perBathroom: 20, sameDay: true })
  const kept = app.context.db.selectFrom('jobs').select(['same_day_cents']).where('id', '=', today.jobId)
  expect(await kept.execute()).toEqual([{ same_day_cents: 5000 }])
  app.clock.set('2026-06-10T16:00:00Z')
  await change({ sameDayBaseCents: 12_000, perBathroomCents: 2000, emergencyAboveCents: 9500 })
})

test('a booking at an outdated price is refused until the new one was shown', async () => {
  const before = await book({ shownPrice: 90 })
  expect(before.body.price).toBe(90)
  await change({ regularBaseCents: 8050 })
  const refused = await book({ shownPrice: 90 })
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
  expect(await jobs()).toBe(4)
  expect((await app.visitor().call('GET /api/config')).body.prices.regularBase).toBe(80.5)
  expect((await book({ shownPrice: 100.5 })).body.price).toBe(100.5)
  const kept = await alice.actor.call('GET /api/jobs/:id', { params: { id: before.body.id } })
  expect(kept.body.price).toBe(90)
})

test('a job keeps the service name it was booked under', async () => {
  const before = (await book({ bathroomCount: 4 })).body
  expect(before.service).toBe('Emergency')
  app.clock.forward({ minutes: 1 })
  await change({ emergencyAboveCents: 50_000 })
  const kept = await alice.actor.call('GET /api/jobs/:id', { params: { id: before.id } })
  expect(kept.body.service).toBe('Emergency')
  expect((await book({ bathroomCount: 4 })).body.service).toBe('Regular')
})

test('a booking in a ZIP code no longer served is refused at its field', async () => {
  const count = await jobs()
  const area = (await app.visitor().call('GET /api/config')).body.serviceArea
  await change({ zipCodes: area.filter((zip) => zip !== home.zipCode) })
  const refused = await book()
  expect(refused).toMatchObject({ status: 400, body: { code: 'outside_service_area' } })
  expect(refused.body).toMatchObject({ fields: { 'newAddress.zipCode': expect.any(String) } })
  expect(await jobs()).toBe(count)
  await change({ zipCodes: area })
  expect((await book()).status).toBe(201)
})

test('a holiday accepts no booking, reschedule or acceptance; existing visits stay', async () => {
  const standing = await bookPaidJob(app, { scheduledDateTime: '2026-06-19T10:00' }, alice)
  const moving = await bookPaidJob(app, { scheduledDateTime: '2026-06-22T10:00' }, alice)
  const cleaner = await app.people.cleaner()
  const params = { id: moving.jobId }
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  const wish = (scheduledFor: string) =>
    alice.actor.call('POST /api/jobs/:id/propose', { params, body: { scheduledFor } })
  expect((await wish('2026-06-19T15:00')).status).toBe(200)
  const changes = { holidays: [{ day: '2026-06-19', name: 'Juneteenth' }] }
  const preview = await admin.actor.call('POST /api/admin/settings/preview', { body: { changes } })
  expect(preview.body).toMatchObject({ visitCount: 1, visits: [{ id: standing.jobId }], examples: [] })
  await change(changes)
  expect((await app.visitor().call('GET /api/config')).body.holidays).toEqual(changes.holidays)
  const closed = { status: 400, body: { code: 'closed_day', message: expect.stringContaining('Juneteenth') } }
  expect(await book({ scheduledDateTime: '2026-06-19T08:00' })).toMatchObject(closed)
  expect(await cleaner.actor.call('POST /api/jobs/:id/accept-reschedule-request', { params })).toMatchObject(
    closed,
  )
  const other = { params: { id: standing.jobId }, body: { scheduledFor: '2026-06-19T16:00' } }
  expect(await alice.actor.call('POST /api/jobs/:id/reschedule', other)).toMatchObject(closed)
  const still = await alice.actor.call('GET /api/jobs/:id', { params: { id: standing.jobId } })
  expect(still.body).toMatchObject({ status: 'pending', scheduledFor: '2026-06-19T17:00:00.000Z' })
  // The day before ends at midnight of the service zone, not of UTC.
  expect((await book({ scheduledDateTime: '2026-06-18T20:00' })).status).toBe(201)
})

test('visiting hours follow the settings in texts and refusals', async () => {
  await change({ guestFirstHour: 9, guestLastHour: 17, customerFirstHour: 9, customerLastHour: 16 })
  expect((await app.visitor().call('GET /api/config')).body.hours).toEqual({
    guest: { first: 9, last: 17 },
    customer: { first: 9, last: 16 },
  })
  const early = await book({ scheduledDateTime: '2026-06-25T08:00' })
  expect(early).toMatchObject({
    body: { code: 'hour_out_of_range', message: 'Please choose a time between 9:00 AM and 5:00 PM.' },
  })
  expect((await book({ scheduledDateTime: '2026-06-25T09:00' })).status).toBe(201)

  // Forms send the hour with its offset; each has its range, and the server accepts the hours of all of them.
  const late = { scheduledDateTime: '2026-06-25T18:00:00.000-07:00' }
  const refused = await book(late)
  expect(refused).toMatchObject({
    body: { code: 'hour_out_of_range', message: 'Please choose a time between 9:00 AM and 5:00 PM.' },
  })
  const formData = { newAddress: home, email: 'gail@example.com', phone: '2065550177', smsConsent: false }
  const last = { scheduledDateTime: '2026-06-25T17:00:00.000-07:00', formData }
  const guest = await app.visitor().call('POST /api/guest-booking', { body: last })
  expect(guest.status).toBe(201)
  const { body: job } = await book({ scheduledDateTime: '2026-06-26T10:00' })
  const other = { params: { id: job.id }, body: { scheduledFor: late.scheduledDateTime } }
  expect((await alice.actor.call('POST /api/jobs/:id/reschedule', other)).body).toMatchObject({
    code: 'hour_out_of_range',
  })
  // A bare Z carries no hour (C-011).
  expect((await book({ scheduledDateTime: '2026-06-26T00:00:00.000Z' })).status).toBe(201)
})

test('POST /api/admin/settings/preview returns prices and affected visits without changing anything', async () => {
  const area = (await app.visitor().call('GET /api/config')).body.serviceArea
  const changes = { perBathroomCents: 2500, zipCodes: area.filter((zip) => zip !== home.zipCode) }
  const { body } = await admin.actor.call('POST /api/admin/settings/preview', {
    body: { changes, from: '2026-07-01' },
  })
  expect(body.startsAt).toBe('2026-07-01T07:00:00.000Z')
  expect(body.examples[0]).toEqual({ when: 'later', bathrooms: 1, beforeCents: 10050, afterCents: 10550 })
  expect(body.examples).toHaveLength(10)
  expect(body.visitCount).toBeGreaterThan(3)
  expect(body.visits.every(({ zipCode }) => zipCode === home.zipCode)).toBe(true)
  expect(body.addresses).toBeGreaterThan(0)
  expect((await app.visitor().call('GET /api/config')).body.prices.perBathroom).toBe(20)
})

test('the preview of shorter hours lists every affected visit, page by page', async () => {
  const ids = await manyJobs(app, { count: 402, customerId: alice.id, from: '2026-08-01T13:00:00Z' })
  const changes = { guestFirstHour: 10, guestLastHour: 14, customerFirstHour: 10, customerLastHour: 14 }
  const look = async (from: string, afterVisit?: number) =>
    (await admin.actor.call('POST /api/admin/settings/preview', { body: { changes, from, afterVisit } })).body
  // Of 9 AM, noon, 3 PM and so on, those at 9 and at 3 are outside; there were none at midnight.
  const left = ids.filter((_, n) => n % 8 === 0 || n % 8 === 2)
  expect(left).toHaveLength(101)
  const seen: number[] = []
  for (const many of [50, 50, 1, 0]) {
    const { visits, visitCount } = await look('2026-08-01', seen.at(-1))
    expect([visits.length, visitCount]).toEqual([many, 101])
    seen.push(...visits.map(({ id }) => id))
  }
  expect(seen).toEqual(left)
  // 9 and 3 of the first day come before it.
  expect((await look('2026-08-02')).visitCount).toBe(99)
})
