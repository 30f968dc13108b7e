import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { makeFavourite } from '#tests/support/favourite.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { exclusiveJobChanges, findChanges, openJobChanges } from '../live/find-changes.ts'
import { addVersion } from '../terms/add-version.ts'
import { advanceOffers } from './advance-offers.ts'

let app: TestApp
let customer: TestPerson
let favourite: TestPerson
let chosen: TestPerson
let other: TestPerson
let day = 0

// Wednesday, 9 AM in Seattle.
const start = '2026-06-10T16:00:00Z'

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  other = await app.people.cleaner()
  chosen = await app.people.cleaner()
})
beforeEach(async () => {
  app.clock.set(start)
  customer = await app.people.customer()
  favourite = await app.people.cleaner()
  await makeFavourite(app, customer, favourite)
  day++
})
afterAll(() => app.stop())

const at = () => `2026-07-${String(day).padStart(2, '0')}T10:00`
const book = (cleaner?: TestPerson) =>
  bookJob(app, { scheduledDateTime: at(), ...(cleaner && { cleanerId: cleaner.id }) }, customer)
const params = (id: number) => ({ params: { id } })
const read = ({ actor }: TestPerson, id: number) => actor.call('GET /api/jobs/:id', params(id))
const accept = ({ actor }: TestPerson, id: number) => actor.call('POST /api/jobs/:id/accept', params(id))
const stopWaiting = (id: number) => customer.actor.call('DELETE /api/jobs/:id/preferred-cleaner', params(id))
const offerFor = async (person: TestPerson, id: number) => (await read(person, id)).body.offer
const types = async (id: number) => (await read(customer, id)).body.history.map(({ type }) => type)
const counted = async ({ actor }: TestPerson) => (await actor.call('GET /api/jobs/available/counts')).body.all
const listed = async ({ actor }: TestPerson, id: number) => {
  const { body } = await actor.call('GET /api/jobs/available', { query: { limit: 200 } })
  return body.find((job) => job.id === id)
}
const mailsTo = ({ email }: TestPerson) => app.outbox.mails.filter(({ to }) => to === email)

describe('the favourites step of an offer', () => {
  it('offers a job to favourites for two hours, and then to every cleaner', async () => {
    const before = [await counted(other), await counted(favourite)]
    const { jobId } = await book()
    const end = '2026-06-10T18:00:00.000Z'
    expect(await offerFor(customer, jobId)).toEqual({ step: 'favourites', until: end, yours: false })
    expect(await offerFor(favourite, jobId)).toEqual({ step: 'favourites', until: end, yours: true })
    expect(await listed(favourite, jobId)).toMatchObject({ offer: { yours: true }, allowedMoves: ['accept'] })
    expect([await counted(other), await counted(favourite)]).toEqual([before[0], (before[1] ?? 0) + 1])
    expect(await listed(other, jobId)).toBeUndefined()
    expect((await read(other, jobId)).status).toBe(404)
    expect((await accept(other, jobId)).status).toBe(404)
    await until(async () => mailsTo(favourite).some(({ text }) => text.includes('marked you as a favorite')))

    app.clock.set(end)
    expect(await offerFor(other, jobId)).toEqual({ step: 'everyone', until: null, yours: false })
    await Promise.all([advanceOffers(app.context), advanceOffers(app.context)])
    expect(await types(jobId)).toEqual(['booked', 'favourites_asked', 'opened'])
    expect((await accept(other, jobId)).status).toBe(200)
  })

  it('follows the chosen cleaner, who can still accept in it', async () => {
    const { jobId } = await book(chosen)
    expect(await offerFor(customer, jobId)).toMatchObject({
      step: 'chosen',
      until: '2026-06-10T18:00:00.000Z',
    })
    expect((await read(favourite, jobId)).status).toBe(404)
    app.clock.set('2026-06-10T18:00:00Z')
    expect((await read(favourite, jobId)).status).toBe(200)
    await Promise.all([advanceOffers(app.context), advanceOffers(app.context)])
    await advanceOffers(app.context)
    expect(await types(jobId)).toEqual(['booked', 'asked', 'favourites_asked'])
    expect(await offerFor(customer, jobId)).toMatchObject({
      step: 'favourites',
      until: '2026-06-10T20:00:00.000Z',
    })
    expect((await read(customer, jobId)).body.request).toMatchObject({ until: null, declined: false })
    expect((await read(other, jobId)).status).toBe(404)
    expect((await accept(chosen, jobId)).status).toBe(200)
  })

  it('begins at once when the chosen cleaner declines', async () => {
    const { jobId } = await book(chosen)
    app.clock.set('2026-06-10T17:00:00Z')
    expect((await chosen.actor.call('POST /api/jobs/:id/decline', params(jobId))).status).toBe(200)
    expect(await offerFor(favourite, jobId)).toMatchObject({
      step: 'favourites',
      until: '2026-06-10T19:00:00.000Z',
    })
    expect(await types(jobId)).toEqual(['booked', 'asked', 'declined', 'favourites_asked'])
    await until(async () => mailsTo(customer).some(({ text }) => text.includes('asked your other favorites')))
    expect((await accept(favourite, jobId)).status).toBe(200)
  })

  it('ends when every favourite has declined, with a reason', async () => {
    const second = await app.people.cleaner()
    await makeFavourite(app, customer, second)
    const { jobId } = await book()
    const decline = ({ actor }: TestPerson, reason: 'busy' | 'other') =>
      actor.call('POST /api/jobs/:id/decline', { ...params(jobId), body: { reason } })
    expect(await decline(other, 'busy')).toMatchObject({ status: 404 })
    expect(await decline(favourite, 'busy')).toMatchObject({ status: 200, body: { offer: { yours: false } } })
    expect((await decline(favourite, 'busy')).body.code).toBe('not_your_part')
    expect(await offerFor(second, jobId)).toMatchObject({ step: 'favourites', yours: true })
    expect((await decline(second, 'other')).status).toBe(200)
    expect(await types(jobId)).toEqual([
      ...['booked', 'favourites_asked', 'favourite_declined', 'favourite_declined', 'opened'],
    ])
    expect((await accept(favourite, jobId)).status).toBe(200)
  })

  it('ends once when the last two favourites decline concurrently', async () => {
    const second = await app.people.cleaner()
    await makeFavourite(app, customer, second)
    const { jobId } = await book()
    const answers = await Promise.all(
      [favourite, second].map(({ actor }) =>
        actor.call('POST /api/jobs/:id/decline', { ...params(jobId), body: { reason: 'busy' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await types(jobId)).filter((type) => type === 'opened')).toHaveLength(1)
  })

  it('ends when the customer stops waiting, once', async () => {
    const { jobId } = await book()
    expect(await stopWaiting(jobId)).toMatchObject({ status: 200, body: { offer: { step: 'everyone' } } })
    expect((await stopWaiting(jobId)).status).toBe(409)
    expect((await accept(other, jobId)).status).toBe(200)
    day++
    const second = await book(chosen)
    app.clock.set('2026-06-10T18:00:30Z')
    // The task has not run since the favourites' step began.
    expect((await stopWaiting(second.jobId)).status).toBe(200)
    expect((await read(other, second.jobId)).status).toBe(200)
  })

  it('ends when no favourite can come any more, and is skipped without one', async () => {
    const { jobId } = await book()
    const own = await bookJob(app, { scheduledDateTime: at() }, await app.people.customer())
    expect((await accept(favourite, own.jobId)).status).toBe(200)
    await advanceOffers(app.context)
    expect(await types(jobId)).toEqual(['booked', 'favourites_asked', 'opened'])
    const skipped = await book()
    expect(await offerFor(customer, skipped.jobId)).toMatchObject({ step: 'everyone' })
    expect(await types(skipped.jobId)).toEqual(['booked'])
  })

  it('ends in one legal state when a favourite accepts as it ends', async () => {
    for (let round = 0; round < 4; round++) {
      day++
      app.clock.set(start)
      const { jobId } = await book()
      app.clock.set('2026-06-10T18:00:00Z')
      const [, one, two] = await Promise.all([
        advanceOffers(app.context),
        accept(favourite, jobId),
        accept(other, jobId),
      ])
      expect([one.status, two.status].sort()).toEqual([200, 409])
      expect(await read(customer, jobId)).toMatchObject({ body: { status: 'assigned', offer: null } })
    }
  })

  it('does not exist under terms without its hours', async () => {
    const { context, clock } = app
    const version = { startsAt: clock.now(), reason: 'off', operator: 'kim', now: clock.now() }
    await addVersion(context.db, { ...version, terms: { ...defaultTerms, favouriteHours: 0 } })
    const { jobId } = await book()
    expect(await offerFor(customer, jobId)).toMatchObject({ step: 'everyone' })
    await addVersion(context.db, { ...version, terms: defaultTerms })
  })

  it('sends live updates of the job to favourites alone', async () => {
    const { jobId } = await book()
    const event = { id: 1, job_id: jobId, actor_id: null, named_id: null }
    const changes = () => findChanges(app.context.db, [event], app.clock.now())
    expect(openJobChanges(await changes())).toBeNull()
    expect(exclusiveJobChanges(await changes())).toEqual([
      { cleanerId: favourite.id, open: [jobId], gone: [] },
    ])
    await accept(favourite, jobId)
    expect(openJobChanges(await changes())).toBeNull()
    expect(exclusiveJobChanges(await changes())).toEqual([
      { cleanerId: favourite.id, open: [], gone: [jobId] },
    ])
  })
})
