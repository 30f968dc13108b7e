import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp
let complete: TestPerson
let newcomer: TestPerson
let suspended: TestPerson
let customer: TestPerson
let jobId: number
let ownId: number

const vet = ({ id }: TestPerson, vetting: 'suspended' | 'unvetted') =>
  app.context.db.updateTable('users').set({ vetting }).where('id', '=', id).execute()
const detail = ({ actor }: TestPerson, id = jobId) => actor.call('GET /api/jobs/:id', { params: { id } })
const list = ({ actor }: TestPerson, query: { search?: string; day?: 'later' } = {}) =>
  actor.call('GET /api/jobs/available', { query })
const counts = async ({ actor }: TestPerson) => (await actor.call('GET /api/jobs/available/counts')).body

beforeAll(async () => {
  app = await startTestApp()
  const { people } = app
  ;[complete, newcomer, suspended] = [await people.cleaner(), await people.newcomer(), await people.cleaner()]
  ;({ customer, jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' }))
  ownId = (await bookPaidJob(app, { scheduledDateTime: '2026-06-21T10:00' })).jobId
  await suspended.actor.call('POST /api/jobs/:id/accept', { params: { id: ownId } })
  await vet(suspended, 'suspended')
})
afterAll(() => app.stop())

describe('an open job', () => {
  it('shows a cleaner with a complete profile everything but the customer', async () => {
    const [card] = (await list(complete)).body
    const page = (await detail(complete)).body
    for (const job of [card, page])
      expect(job).toMatchObject({ id: jobId, customerId: null, customer: { id: null, name: 'Casey' } })
    expect(await counts(complete)).toMatchObject({ all: 1, later: 1, hidden: null })
  })

  it('is counted and not shown for a cleaner without a complete profile, until it is complete', async () => {
    for (const query of [{}, { search: '98122' }, { day: 'later' as const }])
      expect(await list(newcomer, query)).toMatchObject({ status: 200, body: [] })
    expect(await counts(newcomer)).toMatchObject({ all: 1, later: 1, hidden: 'profile_incomplete' })
    expect((await detail(newcomer)).status).toBe(404)
    const late = await app.people.newcomer()
    await app.people.makeProfile(late)
    expect((await list(late)).body).toMatchObject([{ id: jobId }])
    expect((await detail(late)).status).toBe(200)
  })

  it('is neither counted nor shown for a suspended cleaner, whose own jobs stay', async () => {
    for (const query of [{}, { search: '98122' }, { day: 'later' as const }])
      expect(await list(suspended, query)).toMatchObject({ status: 200, body: [] })
    expect(await counts(suspended)).toMatchObject({ all: 0, later: 0, hidden: 'account_suspended' })
    expect((await detail(suspended)).status).toBe(404)
    expect((await detail(suspended, ownId)).body).toMatchObject({ id: ownId, cleanerId: suspended.id })
    const own = (await suspended.actor.call('GET /api/jobs', { query: {} })).body
    expect(own.map(({ id }) => id)).toEqual([ownId])
  })

  it('names its customer to its own cleaner only', async () => {
    await complete.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
    expect((await detail(complete)).body).toMatchObject({
      customerId: customer.id,
      customer: { id: customer.id },
    })
    const other = await app.people.cleaner()
    expect((await detail(other)).body).toMatchObject({ customerId: null, customer: null })
    expect((await detail(newcomer)).status).toBe(404)
  })

  it('answers a suspended cleaner who withdraws, and is hidden afterwards', async () => {
    const params = { id: ownId }
    const body = { reason: 'ill' } as const
    const given = await suspended.actor.call('POST /api/jobs/:id/withdraw', { params, body })
    expect(given).toMatchObject({ status: 200, body: { id: ownId, status: 'pending', customerId: null } })
    expect((await detail(suspended, ownId)).status).toBe(404)
  })
})

describe('POST /api/jobs/:id/decline of a suspended cleaner', () => {
  it('declines a job reserved for them, and no other', async () => {
    const chosen = await app.people.cleanerWithProfile()
    const offered = await bookPaidJob(app, { cleanerId: chosen.id, scheduledDateTime: '2026-06-19T10:00' })
    const other = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
    await app.context.db
      .updateTable('users')
      .set({ vetting: 'suspended' })
      .where('id', '=', chosen.id)
      .execute()
    const decline = (id: number) => chosen.actor.call('POST /api/jobs/:id/decline', { params: { id } })
    expect((await decline(other.jobId)).body).toMatchObject({ code: 'job_not_found' })
    expect(await decline(offered.jobId)).toMatchObject({ status: 200, body: { requestedYou: true } })
    expect((await read(offered.customer, offered.jobId)).request).toMatchObject({
      declined: true,
      until: null,
    })
    expect((await decline(offered.jobId)).body).toMatchObject({ code: 'request_over' })
  })
})
