import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { letItsTimePass } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let customer: TestPerson
let cleaner: TestPerson
let others: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  const { people } = app
  ;[customer, cleaner, others] = await Promise.all([people.customer(), people.cleaner(), people.customer()])
})
afterAll(() => app.stop())

const attention = async ({ actor }: TestPerson, side: 'customer' | 'cleaner' = 'customer') => {
  const { body } = await actor.call('GET /api/jobs', { query: { group: 'attention', side } })
  return body.map(({ id }) => id)
}

async function offers({ actor }: TestPerson, id: number) {
  const { canPay, canReview } = (await actor.call('GET /api/jobs/:id', { params: { id } })).body
  return { canPay, canReview }
}

describe('GET /api/jobs with group attention', () => {
  it('lists a reschedule request to the side that has to answer, and to no one else', async () => {
    const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-14T10:00' }, customer)
    await make.accept(cleaner, jobId)
    expect(await attention(customer)).toEqual([])

    await make.propose(cleaner, jobId)
    expect(await attention(customer)).toEqual([jobId])
    expect(await attention(cleaner, 'cleaner')).toEqual([])
    expect(await attention(others)).toEqual([])
    await make.decline(customer, jobId)
    expect(await attention(customer)).toEqual([])

    await make.propose(customer, jobId)
    expect(await attention(customer)).toEqual([])
    expect(await attention(cleaner, 'cleaner')).toEqual([jobId])
  })

  it('lists completed work and held visits until they are paid', async () => {
    const later = await bookJob(app, { scheduledDateTime: '2026-06-15T10:00' }, others)
    const held = await bookJob(app, { scheduledDateTime: '2026-06-16T10:00' }, others)
    await sql`UPDATE jobs SET published_at = NULL WHERE id = ${held.jobId}`.execute(app.context.db)
    await sql`UPDATE jobs SET published_at = created_at WHERE id = ${later.jobId}`.execute(app.context.db)
    expect(await attention(others)).toEqual([held.jobId])

    await make.accept(cleaner, later.jobId)
    await letItsTimePass(app, later.jobId)
    await sql`UPDATE jobs SET status = 'completed' WHERE id = ${later.jobId}`.execute(app.context.db)
    expect((await attention(others)).sort()).toEqual([later.jobId, held.jobId].sort())
  })

  it('leaves out a contested visit, which offers neither payment nor review until the ruling', async () => {
    const { jobId } = await bookJob(app, { scheduledDateTime: '2026-06-17T10:00' }, others)
    await sql`UPDATE jobs SET published_at = created_at WHERE id = ${jobId}`.execute(app.context.db)
    await make.accept(cleaner, jobId)
    await letItsTimePass(app, jobId)
    await sql`UPDATE jobs SET status = 'completed', completed_at = ${app.clock.now()} WHERE id = ${jobId}`.execute(
      app.context.db,
    )
    const unpaid = async () => (await others.actor.call('GET /api/jobs/counts')).body.unpaid
    const before = await unpaid()
    expect(await attention(others)).toContain(jobId)
    expect(await offers(others, jobId)).toEqual({ canPay: true, canReview: true })

    expect((await make.contest(others, jobId)).body).toMatchObject({ canPay: false, canReview: false })
    expect(await attention(others)).not.toContain(jobId)
    expect(await unpaid()).toBe(before - 1)
    expect(await offers(others, jobId)).toEqual({ canPay: false, canReview: false })
    expect(await offers(cleaner, jobId)).toEqual({ canPay: false, canReview: true })

    await sql`UPDATE jobs SET contest = 'overturned' WHERE id = ${jobId}`.execute(app.context.db)
    expect(await attention(others)).toContain(jobId)
    expect(await offers(others, jobId)).toEqual({ canPay: true, canReview: true })
  })
})
