import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { minute, read, visitIn } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ tasks: false })
})
afterAll(() => app.stop())

async function activeOf({ actor }: TestPerson, side: 'customer' | 'cleaner') {
  const listed = await actor.call('GET /api/jobs', { query: { side, group: 'active' } })
  const { active } = (await actor.call('GET /api/jobs/counts', { query: { side } })).body
  expect(active).toBe(listed.body.length)
  return listed.body.map(({ id, overdue }) => ({ id, overdue }))
}

describe('GET /api/jobs of a visit that was never started', () => {
  it('is not started after the grace, and leaves what the cleaner has to do at its end', async () => {
    const { customer, cleaner, jobId, reach } = await visitIn(app, 60)
    const job = { id: jobId, overdue: null as string | null }
    reach(0)
    expect(await activeOf(cleaner, 'cleaner')).toEqual([job])
    reach(15)
    job.overdue = 'not_started'
    expect((await read(customer, jobId)).overdue).toBe('not_started')
    expect(await activeOf(cleaner, 'cleaner')).toEqual([job])
    reach(120)
    expect(await activeOf(cleaner, 'cleaner')).toEqual([])
    const all = (await cleaner.actor.call('GET /api/jobs', { query: { side: 'cleaner' } })).body
    expect(all).toMatchObject([{ ...job, status: 'assigned' }])
    expect(await activeOf(customer, 'customer')).toEqual([job])
  })
})

describe('GET /api/jobs of a visit that no cleaner accepted', () => {
  it('is not taken from its start on, and waits for the attention of the customer', async () => {
    const scheduledDateTime = new Date(app.clock.now().getTime() + 30 * 60 * minute).toISOString()
    const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime })
    const attention = async () => {
      const query = { side: 'customer', group: 'attention' } as const
      const { body } = await customer.actor.call('GET /api/jobs', { query })
      return body.map(({ id, overdue }) => ({ id, overdue }))
    }
    app.clock.reach(new Date(Date.parse(scheduledDateTime) - 1))
    expect(await activeOf(customer, 'customer')).toEqual([{ id: jobId, overdue: null }])
    expect(await attention()).toEqual([])
    app.clock.reach(new Date(scheduledDateTime))
    const job = { id: jobId, overdue: 'not_taken' }
    expect(await read(customer, jobId)).toMatchObject({ ...job, status: 'pending' })
    expect(await activeOf(customer, 'customer')).toEqual([job])
    expect(await attention()).toEqual([job])
    await sql`UPDATE jobs SET published_at = NULL WHERE id = ${jobId}`.execute(app.context.db)
    expect(await attention()).toEqual([{ id: jobId, overdue: 'not_paid' }])
  })
})

describe('GET /api/jobs of a visit that its cleaner came to', () => {
  it('is not marked complete from its end on, and stays with what the cleaner has to do', async () => {
    const { cleaner, jobId, reach } = await visitIn(app, 60)
    reach(0)
    await make.check_in(cleaner, jobId)
    reach(119)
    expect(await activeOf(cleaner, 'cleaner')).toEqual([{ id: jobId, overdue: null }])
    reach(120)
    expect(await activeOf(cleaner, 'cleaner')).toEqual([{ id: jobId, overdue: 'not_completed' }])
    expect((await make.complete(cleaner, jobId)).body).toMatchObject({ status: 'completed', overdue: null })
  })
})
