import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { addVersion } from '../terms/add-version.ts'
import { advanceOffers } from './advance-offers.ts'

let app: TestApp
let wanted: TestPerson
let other: TestPerson
let day = 0

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  other = await app.people.cleaner()
})
beforeEach(async () => {
  app.clock.set('2026-06-10T16:00:00Z')
  wanted = await app.people.cleaner()
  day++
})
afterAll(() => app.stop())

const at = () => `2026-07-${String(day).padStart(2, '0')}T10:00`
const ask = () => bookJob(app, { scheduledDateTime: at(), cleanerId: wanted.id })
const read = ({ actor }: TestPerson, id: number) => actor.call('GET /api/jobs/:id', { params: { id } })
const accept = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/accept', { params: { id } })
const decline = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/decline', { params: { id }, body: { reason: 'too_far', note: 'No bus' } })
const withdraw = ({ actor }: TestPerson, id: number) =>
  actor.call('DELETE /api/jobs/:id/preferred-cleaner', { params: { id } })
const counted = async ({ actor }: TestPerson) => (await actor.call('GET /api/jobs/available/counts')).body.all
const listed = async ({ actor }: TestPerson, id: number) => {
  const { body } = await actor.call('GET /api/jobs/available', { query: { limit: 200 } })
  return body.some((job) => job.id === id)
}
const openFor = async (person: TestPerson, id: number) =>
  (await listed(person, id)) && (await read(person, id)).body.allowedMoves.includes('accept')

test('a job is reserved for its chosen cleaner for two hours', async () => {
  const before = await counted(other)
  const { customer, jobId } = await ask()
  const over = '2026-06-10T18:00:00.000Z'
  expect((await read(customer, jobId)).body.request).toMatchObject({
    cleanerId: wanted.id,
    cleanerName: expect.stringContaining('Kim'),
    until: over,
    declined: false,
  })
  expect((await read(wanted, jobId)).body).toMatchObject({ requestedYou: true, request: { until: over } })
  expect(await openFor(wanted, jobId)).toBe(true)
  const asking = () =>
    app.outbox.mails.find(({ to, subject }) => to === wanted.email && !/Confirm/.test(subject))
  await until(async () => asking() !== undefined)
  const mail = asking()
  expect(mail?.text).toContain('first pick until Wednesday, June 10, 2026 at 11:00 AM PDT')
  expect(mail?.text).not.toContain(home.street)

  expect(await listed(other, jobId)).toBe(false)
  expect(await counted(other)).toBe(before)
  expect((await read(other, jobId)).status).toBe(404)
  expect((await accept(other, jobId)).status).toBe(404)

  app.clock.set(over)
  expect(await openFor(other, jobId)).toBe(true)
  expect((await read(customer, jobId)).body.request).toMatchObject({ until: null })
  await advanceOffers(app.context)
  await advanceOffers(app.context)
  const { history } = (await read(customer, jobId)).body
  expect(history.filter(({ type }) => type === 'opened')).toHaveLength(1)
  expect((await accept(other, jobId)).status).toBe(200)
})

test('the customer can end the reservation, once', async () => {
  const { customer, jobId } = await ask()
  const open = await withdraw(customer, jobId)
  expect(open).toMatchObject({ status: 200, body: { request: null } })
  expect(open.body.history.map(({ type }) => type)).toContain('request_withdrawn')
  expect(await openFor(other, jobId)).toBe(true)
  expect((await withdraw(customer, jobId)).status).toBe(409)
  expect((await decline(wanted, jobId)).status).toBe(403)

  day++
  const taken = await ask()
  expect((await accept(wanted, taken.jobId)).status).toBe(200)
  expect((await withdraw(taken.customer, taken.jobId)).status).toBe(409)
})

test('ending the reservation and accepting concurrently end in one legal state', async () => {
  for (let round = 0; round < 4; round++) {
    day++
    const { customer, jobId } = await ask()
    const [withdrawn, accepted] = await Promise.all([withdraw(customer, jobId), accept(wanted, jobId)])
    expect(accepted.status).toBe(200)
    expect([200, 409]).toContain(withdrawn.status)
    const { body } = await read(customer, jobId)
    expect(body).toMatchObject({ status: 'assigned', cleanerId: wanted.id, request: null })
  }
})

test('a decline by the chosen cleaner publishes the job and notifies the customer', async () => {
  const { customer, jobId } = await ask()
  expect(await decline(wanted, jobId)).toMatchObject({ status: 200, body: { request: { declined: true } } })
  expect((await decline(wanted, jobId)).status).toBe(409)
  const declined = { until: null, declined: true, declineReason: 'too_far' }
  expect((await read(customer, jobId)).body.request).toMatchObject(declined)
  // The note is for operators.
  expect(JSON.stringify((await read(customer, jobId)).body)).not.toContain('No bus')
  const told = () => app.outbox.mails.filter(({ to }) => to === customer.email).map(({ subject }) => subject)
  await until(async () => told().some((subject) => subject.includes("can't come this time")))
  expect((await decline(other, jobId)).status).toBe(403)
  expect((await accept(other, jobId)).status).toBe(200)
  expect((await decline(wanted, jobId)).status).not.toBe(200)
})

test('a busy or suspended chosen cleaner gets no reservation', async () => {
  const mine = await bookJob(app, { scheduledDateTime: at() })
  await accept(wanted, mine.jobId)
  const availability = (query: object) =>
    mine.customer.actor.call('GET /api/cleaners/:id/availability', { params: { id: wanted.id }, query })
  const visit = (await read(mine.customer, mine.jobId)).body.scheduledFor
  expect((await availability({ at: visit })).body).toMatchObject({ userId: wanted.id, busy: true })
  const busy = await ask()
  expect((await read(busy.customer, busy.jobId)).body.request).toMatchObject({ until: null })
  expect(await openFor(other, busy.jobId)).toBe(true)

  day++
  const waiting = await ask()
  expect(await listed(other, waiting.jobId)).toBe(false)
  await app.context.db
    .updateTable('users')
    .set({ vetting: 'suspended' })
    .where('id', '=', wanted.id)
    .execute()
  await advanceOffers(app.context)
  expect(await openFor(other, waiting.jobId)).toBe(true)
  expect((await availability({})).status).toBe(404)
  const refused = await waiting.customer.actor.call('POST /api/jobs', {
    body: { scheduledFor: at(), newAddress: home, cleanerId: wanted.id },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'unknown_cleaner' } })
})

test('a guest’s chosen cleaner is asked once the booking is paid', async () => {
  const guest = app.visitor()
  const formData = { newAddress: home, email: `guest${day}@example.com`, phone: '2065550144' }
  const body = { scheduledDateTime: at(), formData, cleanerId: wanted.id }
  const params = { id: wanted.id }
  const seen = await guest.call('GET /api/cleaners/:id/availability', { params, query: {} })
  expect(seen.body).toEqual({ userId: wanted.id, name: 'Kim', busy: false })
  const { jobId } = (await guest.call('POST /api/guest-booking', { body })).body
  expect((await read(wanted, jobId)).status).toBe(404)
  const intent = (await guest.call('POST /api/payments/create-intent', { body: { jobId } })).body
  await pay(app.stripeOrigin, intent.clientSecret)
  await guest.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: intent.paymentIntentId },
  })
  expect(await openFor(wanted, jobId)).toBe(true)
  expect(await listed(other, jobId)).toBe(false)
  const confirmed = () => app.outbox.mails.find(({ to }) => to === formData.email)
  await until(async () => confirmed() !== undefined)
  expect(confirmed()?.text).toContain('gets first pick. After that')
})

test('a visit in two hours is reserved for half an hour, or as the terms say', async () => {
  const soon = await bookJob(app, { scheduledDateTime: '2026-06-10T11:00', cleanerId: wanted.id })
  expect((await read(soon.customer, soon.jobId)).body.request?.until).toBe('2026-06-10T16:30:00.000Z')
  const version = { startsAt: app.clock.now(), now: app.clock.now(), reason: 'nobody waits', operator: 'kim' }
  await addVersion(app.context.db, { ...version, terms: { ...defaultTerms, chosenCleanerHours: 0 } })
  const { jobId } = await ask()
  expect(await openFor(other, jobId)).toBe(true)
  expect((await read(wanted, jobId)).body.requestedYou).toBe(true)
})
