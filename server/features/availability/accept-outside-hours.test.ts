import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { hoursOn, setAvailability } from '#tests/support/set-availability.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp
let week = 0

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

/** A visit of two hours on a Friday of its own for each test; the clock stands in the week before. */
const visitAt = async (hour: number, minute = 0) => {
  const day = new Date(Date.UTC(2026, 5, 12 + 7 * week)).toISOString().slice(0, 10)
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  return bookPaidJob(app, { scheduledDateTime: `${day}T${time}` })
}
const accept = ({ actor }: TestPerson, id: number, body?: Record<string, unknown>) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id }, body })
const listed = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/available', { query: { limit: 200 } })).body.find((job) => job.id === id)
const row = (id: number) =>
  app.context.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('POST /api/jobs/:id/accept outside of hours', () => {
  it('needs a confirmation of its own, and the list says why', async () => {
    week++
    const [cleaner, { jobId }] = [await app.people.cleaner(), await visitAt(10)]
    await setAvailability(cleaner, { weekly: hoursOn(['monday']) })
    expect(await listed(cleaner, jobId)).toMatchObject({
      cannotAccept: null,
      allowedMoves: ['accept'],
      outsideHours: { code: 'outside_hours', message: expect.stringContaining('outside your hours') },
    })
    expect(await accept(cleaner, jobId)).toMatchObject({ status: 409, body: { code: 'outside_hours' } })
    const day = (await row(jobId)).scheduled_for.toISOString().slice(0, 10)
    await setAvailability(cleaner, { daysOff: [{ from: day, to: day }] })
    expect((await read(cleaner, jobId)).outsideHours).toMatchObject({ code: 'day_off' })
    expect(await accept(cleaner, jobId, { confirmOutsideHours: false })).toMatchObject({
      status: 409,
      body: { code: 'day_off' },
    })
    expect((await row(jobId)).cleaner_id).toBeNull()
    const taken = await accept(cleaner, jobId, { confirmOutsideHours: true })
    expect(taken).toMatchObject({ status: 200, body: { status: 'assigned', outsideHours: null } })
  })

  it('marks nothing for another cleaner', async () => {
    week++
    const [cleaner, other, { jobId }] = [
      await app.people.cleaner(),
      await app.people.cleaner(),
      await visitAt(10),
    ]
    await setAvailability(cleaner, { weekly: hoursOn(['monday']) })
    expect((await listed(other, jobId))?.outsideHours).toBeNull()
    expect((await accept(other, jobId)).status).toBe(200)
  })

  it('orders a change of the hours before or after it', async () => {
    week++
    const cleaner = await app.people.cleaner()
    const { jobId } = await visitAt(10)
    const [taken, saved] = await Promise.all([
      accept(cleaner, jobId),
      setAvailability(cleaner, { weekly: hoursOn(['monday']), travelMinutes: 20 }),
    ])
    expect(saved.status).toBe(200)
    expect([200, 409]).toContain(taken.status)
    const { visits } = (await cleaner.actor.call('GET /api/cleaner/availability')).body
    const expected = taken.status === 200 ? [{ jobId, conflict: 'outside_hours' }] : []
    expect(visits).toMatchObject(expected)
    expect((await row(jobId)).travel_minutes).toBe(taken.status === 200 ? 20 : 0)
  })
})

describe('the time to travel', () => {
  it('lies between visits, and the refusal names the other one', async () => {
    week++
    const cleaner = await app.people.cleaner()
    await setAvailability(cleaner, { travelMinutes: 30 })
    const [first, close, before, apart] = [
      await visitAt(12),
      await visitAt(14),
      await visitAt(10),
      await visitAt(14, 30),
    ]
    await accept(cleaner, first.jobId)
    expect((await row(first.jobId)).travel_minutes).toBe(30)
    for (const { jobId } of [close, before]) {
      const seen = await listed(cleaner, jobId)
      expect(seen).toMatchObject({
        allowedMoves: [],
        cannotAccept: { code: 'visit_too_close', message: expect.stringContaining('12:00 PM') },
        overlaps: { jobId: first.jobId },
      })
      const refused = await accept(cleaner, jobId, { confirmOutsideHours: true })
      expect(refused).toMatchObject({ status: 409, body: { code: 'visit_too_close' } })
      expect(refused.body.message).toBe(seen?.cannotAccept?.message)
    }
    expect((await accept(cleaner, apart.jobId)).status).toBe(200)
  })

  it('is decided by the database between concurrent acceptances', async () => {
    week++
    const cleaner = await app.people.cleaner()
    await setAvailability(cleaner, { travelMinutes: 15 })
    const jobs = [await visitAt(10), await visitAt(12)]
    const replies = await Promise.all(jobs.map(({ jobId }) => accept(cleaner, jobId)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'visit_too_close' })
  })

  it('reaches accepted visits as far as they leave it', async () => {
    week++
    const cleaner = await app.people.cleaner()
    const [first, second] = [await visitAt(10), await visitAt(12, 15)]
    for (const { jobId } of [first, second]) await accept(cleaner, jobId)
    await setAvailability(cleaner, { travelMinutes: 60 })
    expect([(await row(first.jobId)).travel_minutes, (await row(second.jobId)).travel_minutes]).toEqual([
      15, 60,
    ])
    const late = await visitAt(15)
    expect((await accept(cleaner, late.jobId)).body.code).toBe('visit_too_close')
    await setAvailability(cleaner, { travelMinutes: 0 })
    expect((await row(second.jobId)).travel_minutes).toBe(0)
    expect((await accept(cleaner, late.jobId)).status).toBe(200)
    await make.withdraw(cleaner, late.jobId)
    expect((await row(late.jobId)).travel_minutes).toBe(0)
  })

  it('holds for other times that either side asks for', async () => {
    week++
    const cleaner = await app.people.cleaner()
    await setAvailability(cleaner, { travelMinutes: 30 })
    const [first, second] = [await visitAt(10), await visitAt(16)]
    for (const { jobId } of [first, second]) await accept(cleaner, jobId)
    const { scheduled_for: start } = await row(first.jobId)
    const ask = ({ actor }: TestPerson, afterHours: number) =>
      actor.call('POST /api/jobs/:id/propose', {
        params: { id: second.jobId },
        body: { scheduledFor: new Date(+start + afterHours * 3_600_000).toISOString() },
      })
    expect((await ask(cleaner, 2)).body.code).toBe('visit_too_close')
    expect((await ask(second.customer, 2)).body.code).toBe('cleaner_busy')
    expect((await ask(cleaner, 2.5)).status).toBe(200)
  })

  it('says so to a cleaner who is asked for such a time', async () => {
    week++
    const cleaner = await app.people.cleaner()
    const [first, second] = [await visitAt(10), await visitAt(16)]
    for (const { jobId } of [first, second]) await accept(cleaner, jobId)
    const { scheduled_for: start } = await row(first.jobId)
    await second.customer.actor.call('POST /api/jobs/:id/propose', {
      params: { id: second.jobId },
      body: { scheduledFor: new Date(+start + 2 * 3_600_000).toISOString() },
    })
    expect((await read(cleaner, second.jobId)).allowedMoves).toContain('accept_reschedule_request')
    await setAvailability(cleaner, { travelMinutes: 30 })
    const seen = await read(cleaner, second.jobId)
    expect(seen.allowedMoves).not.toContain('accept_reschedule_request')
    expect(seen.rescheduleRequest?.cannotAgree?.message).toContain('no time to travel')
    const refused = await make.accept_reschedule_request(cleaner, second.jobId)
    expect(refused).toMatchObject({ status: 409, body: { code: 'job_overlaps' } })
  })

  it('leaves one of an acceptance and a move that come too close', async () => {
    week++
    const cleaner = await app.people.cleaner()
    await setAvailability(cleaner, { travelMinutes: 30 })
    const [moved, open] = [await visitAt(16), await visitAt(10)]
    await accept(cleaner, moved.jobId)
    const { scheduled_for: start } = await row(open.jobId)
    await moved.customer.actor.call('POST /api/jobs/:id/propose', {
      params: { id: moved.jobId },
      body: { scheduledFor: new Date(+start + 2 * 3_600_000).toISOString() },
    })
    const replies = await Promise.all([
      make.accept_reschedule_request(cleaner, moved.jobId),
      accept(cleaner, open.jobId),
      setAvailability(cleaner, { travelMinutes: 25 }),
    ])
    expect(replies[2].status).toBe(200)
    expect([replies[0].status, replies[1].status].sort()).toEqual([200, 409])
    const refused = replies.slice(0, 2).find(({ status }) => status === 409)
    expect(['job_overlaps', 'visit_too_close']).toContain(refused?.body.code)
  })
})

describe('an offer to cleaners who do not work then', () => {
  it('skips a chosen cleaner whose hours changed, and favorites', async () => {
    week++
    const [chosen, favourite] = [await app.people.cleanerWithProfile(), await app.people.cleaner()]
    const customer = await app.people.customer()
    const liked = { customer_id: customer.id, cleaner_id: favourite.id, created_at: app.clock.now() }
    await app.context.db.insertInto('favourites').values(liked).execute()
    await setAvailability(favourite, { weekly: hoursOn(['monday']) })
    const day = new Date(Date.UTC(2026, 5, 12 + 7 * week)).toISOString().slice(0, 10)
    const body = { scheduledDateTime: `${day}T10:00`, cleanerId: chosen.id, bathroomCount: 1 }
    const offered = await bookPaidJob(app, body, customer)
    expect((await read(customer, offered.jobId)).offer).toMatchObject({ step: 'chosen' })
    await setAvailability(chosen, { weekly: hoursOn(['monday']) })
    const moved = await customer.actor.call('POST /api/jobs/:id/reschedule', {
      params: { id: offered.jobId },
      body: { scheduledFor: `${day}T11:00` },
    })
    expect(moved.body.offer).toMatchObject({ step: 'everyone' })
    expect(moved.body.request).toMatchObject({ cleanerId: chosen.id, until: null })
  })
})
