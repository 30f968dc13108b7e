import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Availability, WeeklySpan } from '#domain/availability/availability.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { hoursOn, setAvailability } from '#tests/support/set-availability.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let cleaner: TestPerson

// The clock stands at 9 AM on Wednesday, June 10, 2026.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  cleaner = await app.people.cleanerWithProfile()
})
afterAll(() => app.stop())

const own = async ({ actor }: TestPerson) => (await actor.call('GET /api/cleaner/availability')).body
const timesOf = async ({ actor }: TestPerson) =>
  (await actor.call('GET /api/cleaner/profile')).body.availableTimes
const span = (from: string, to: string): WeeklySpan => ({ weekday: 'friday', from, to })

describe('PUT /api/cleaner/availability', () => {
  it('replaces everything, and fits every time before', async () => {
    expect(await own(cleaner)).toEqual({ weekly: [], daysOff: [], travelMinutes: 0, visits: [] })
    const first = {
      weekly: [span('22:00', '02:00'), ...hoursOn(['monday'])],
      daysOff: [{ from: '2026-07-01', to: '2026-07-05' }],
      travelMinutes: 30,
    }
    const saved = await setAvailability(cleaner, first)
    expect(saved).toMatchObject({ status: 200, body: { ...first, weekly: [...first.weekly].reverse() } })
    await setAvailability(cleaner, { weekly: hoursOn(['tuesday']) })
    expect(await own(cleaner)).toMatchObject({ weekly: hoursOn(['tuesday']), daysOff: [], travelMinutes: 0 })
  })

  it('refuses what is no availability, and keeps the one before', async () => {
    const before = await own(cleaner)
    const messages: [Partial<Availability>, string, string][] = [
      [{ weekly: [span('09:00', '09:00')] }, 'weekly.0', 'start and end at the same time'],
      [{ weekly: [span('09:00', '12:00'), span('11:00', '13:00')] }, 'weekly.1', 'overlap'],
      [{ weekly: [span('09:05', '12:00')] }, 'weekly.0.from', 'quarters'],
      [{ weekly: [span('24:00', '12:00')] }, 'weekly.0.from', 'quarters'],
      [{ weekly: hoursOn(Array(29).fill('friday')) }, 'weekly.4', 'at most 4'],
      [{ daysOff: Array(51).fill({ from: '2026-07-01', to: '2026-07-01' }) }, 'daysOff.50', 'up to 50'],
      [{ daysOff: [{ from: '2026-06-08', to: '2026-06-09' }] }, 'daysOff.0', 'over'],
      [{ daysOff: [{ from: '2026-06-12', to: '2026-06-11' }] }, 'daysOff.0', 'before the first'],
      [{ travelMinutes: 121 }, 'travelMinutes', '120'],
      [{ travelMinutes: -1 }, 'travelMinutes', '120'],
    ]
    for (const [parts, field, text] of messages) {
      const refused = await setAvailability(cleaner, parts)
      expect(refused.status, field).toBe(400)
      expect((refused.body as { fields?: Record<string, string> }).fields?.[field]).toContain(text)
    }
    expect(await own(cleaner)).toEqual(before)
  })

  it('cancels no visit, and says which ones do not fit', async () => {
    const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-19T10:00' })
    await setAvailability(cleaner, {})
    await make.accept(cleaner, jobId)
    const off = await setAvailability(cleaner, { daysOff: [{ from: '2026-06-18', to: '2026-06-20' }] })
    expect(off.body.visits).toMatchObject([{ jobId, conflict: 'day_off' }])
    const later = await setAvailability(cleaner, { weekly: [span('11:00', '17:00')] })
    expect(later.body.visits).toMatchObject([{ jobId, conflict: 'outside_hours' }])
    const fits = await setAvailability(cleaner, { weekly: [span('10:00', '12:00')] })
    expect(fits.body.visits).toMatchObject([{ jobId, conflict: null }])
    const { body } = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    expect(body.status).toBe('assigned')
  })

  it("derives availableTimes, and keeps a profile's text until hours are set", async () => {
    const other = await app.people.cleanerWithProfile()
    expect(await timesOf(other)).toBe('Flexible')
    await setAvailability(other, { daysOff: [{ from: '2026-07-01', to: '2026-07-01' }], travelMinutes: 15 })
    expect(await timesOf(other)).toBe('Flexible')
    await setAvailability(other, { weekly: hoursOn(['wednesday', 'monday']) })
    const derived = '{"monday":["09:00–17:00"],"wednesday":["09:00–17:00"]}'
    expect(await timesOf(other)).toBe(derived)
    const { bio, experience, skills, profileImageUrl } = (await other.actor.call('GET /api/cleaner/profile'))
      .body
    const body = { bio, experience, skills, profileImageUrl, email: other.email, phone: '2065550177' }
    await other.actor.call('PUT /api/cleaner/profile', { body: { ...body, availableTimes: 'Flexible' } })
    expect(await timesOf(other)).toBe(derived)
    await setAvailability(other, {})
    expect(await timesOf(other)).toBe('{}')
  })

  it('is of the caller alone, and only for cleaners', async () => {
    const [other, customer] = [await app.people.cleaner(), await app.people.customer()]
    await setAvailability(cleaner, { travelMinutes: 45 })
    await setAvailability(other, { travelMinutes: 10 })
    expect((await own(cleaner)).travelMinutes).toBe(45)
    expect(await setAvailability(customer, {})).toMatchObject({ status: 403 })
  })
})

describe('a booking with a chosen cleaner', () => {
  it('is refused outside of their hours with the nearest time', async () => {
    const kim = await app.people.cleanerWithProfile()
    await setAvailability(kim, {
      weekly: hoursOn(['friday', 'monday']),
      daysOff: [{ from: '2026-06-12', to: '2026-06-12' }],
    })
    const customer = await app.people.customer()
    const book = (scheduledFor: string) =>
      customer.actor.call('POST /api/jobs', { body: { scheduledFor, newAddress: home, cleanerId: kim.id } })
    const nearest = '2026-06-15T16:00:00.000Z'
    const onDayOff = await book('2026-06-12T10:00')
    expect(onDayOff).toMatchObject({
      status: 409,
      body: { code: 'cleaner_not_working', nearest },
    })
    expect(onDayOff.body.message).toContain('9:00 AM on Mon, Jun 15')
    expect((await book('2026-06-19T16:00')).body).toMatchObject({ code: 'cleaner_not_working' })
    expect((await book('2026-06-15T09:00')).status).toBe(201)
    const asked = await customer.actor.call('GET /api/cleaners/:id/availability', {
      params: { id: kim.id },
      query: { at: '2026-06-12T17:00:00.000Z' },
    })
    expect(asked.body).toMatchObject({ busy: false, notWorking: { code: 'day_off', nearest } })
  })

  it('is offered the hours of a day at which they can come', async () => {
    const kim = await app.people.cleanerWithProfile()
    await setAvailability(kim, { weekly: hoursOn(['friday']), travelMinutes: 30 })
    const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-26T13:00' })
    await make.accept(kim, jobId)
    const customer = await app.people.customer()
    const hoursAt = async (at: string) =>
      (
        await customer.actor.call('GET /api/cleaners/:id/availability', {
          params: { id: kim.id },
          query: { at, hours: 2 },
        })
      ).body.onDay
    const friday = await hoursAt('2026-06-26T17:00:00.000Z')
    expect(friday?.day).toBe('2026-06-26')
    const why = (code: string) => friday?.problems.flatMap((one) => (one.why === code ? [one.hour] : []))
    // From 9 to 5 in visits of two hours, and the way of half an hour around the one at 1.
    expect(why('outside_hours')).toEqual([8, 16, 17, 18, 19, 20])
    expect(why('busy')).toEqual([11, 12, 13, 14, 15])
    const saturday = await hoursAt('2026-06-27T17:00:00.000Z')
    expect(saturday?.problems.length).toBeGreaterThan(5)
    expect(new Set(saturday?.problems.map(({ why }) => why))).toEqual(new Set(['outside_hours']))
    const visitor = await app.visitor().call('GET /api/cleaners/:id/availability', {
      params: { id: kim.id },
      query: { at: '2026-06-26T17:00:00.000Z' },
    })
    expect(visitor.body.onDay).toBeUndefined()
  })

  it('refuses a guest too, and a cleaner whose hours fit no visit', async () => {
    const kim = await app.people.cleanerWithProfile()
    await setAvailability(kim, { weekly: [span('09:00', '10:00')] })
    const formData = { newAddress: home, email: 'hours@example.com', phone: '2065550144' }
    const refused = await app.visitor().call('POST /api/guest-booking', {
      body: { scheduledDateTime: '2026-06-12T10:00', formData, cleanerId: kim.id },
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'cleaner_never_works' } })
  })
})
