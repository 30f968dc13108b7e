import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#contract/index.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const reason = 'complaint of a customer'

async function withVisits(days: string[]) {
  const kim = await app.people.cleanerWithProfile()
  const jobs = []
  for (const day of days) {
    const job = await bookPaidJob(app, { scheduledDateTime: `${day}T10:00` })
    await kim.actor.call('POST /api/jobs/:id/accept', { params: { id: job.jobId } })
    jobs.push(job)
  }
  return { kim, jobs }
}

const visitsOf = async (id: number) => {
  const { body } = await admin.actor.call('GET /api/admin/people/:id', { params: { id } })
  const suspending = body.decisions.find(({ decision }) => decision === 'suspend')
  return (suspending?.visits ?? []).map(({ id, scheduledFor }) => ({ id, scheduledFor }))
}

async function suspend(id: number, body: Partial<Body<'POST /api/admin/people/:id/vetting'>>, by = admin) {
  await by.actor.call('POST /api/user/confirm', { body: { password: by.password } })
  const decision = { decision: 'suspend', reason, ...body }
  return by.actor.call('POST /api/admin/people/:id/vetting', { params: { id }, body: decision })
}

const rowOf = (id: number) =>
  app.context.db
    .selectFrom('jobs')
    .select(['status', 'cleaner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mailsTo = ({ email }: TestPerson, about: string) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && subject.includes(about))

describe('POST /api/admin/people/:id/vetting with decision suspend', () => {
  it('offers the visits again, names the admin and notifies each customer', async () => {
    const { kim, jobs } = await withVisits(['2026-06-15', '2026-06-16'])
    const expected = await visitsOf(kim.id)
    expect(expected.map(({ id }) => id)).toEqual(jobs.map(({ jobId }) => jobId))
    const before = await Promise.all(jobs.map(({ jobId }) => balances(app, jobId)))
    const { body } = await suspend(kim.id, { visits: 'offer_again', expected })
    expect(body).toMatchObject({ state: 'suspended' })
    for (const [index, { jobId, customer }] of jobs.entries()) {
      expect(await rowOf(jobId)).toEqual({ status: 'pending', cleaner_id: null })
      expect(await balances(app, jobId)).toEqual(before[index])
      const params = { params: { id: jobId } }
      const [event] = (await admin.actor.call('GET /api/admin/jobs/:id/events', params)).body
      expect(event).toMatchObject({ type: 'withdrawn', by: { id: admin.id }, data: { by: 'operator' } })
      const [act] = (await admin.actor.call('GET /api/admin/jobs/:id/acts', params)).body
      expect(act).toMatchObject({ act: 'reassign_job', reason, before: { cleaner: kim.id } })
      await expect.poll(() => mailsTo(customer, "we're looking for another cleaner")).toHaveLength(1)
    }
    await expect.poll(() => mailsTo(kim, 'no longer yours')).toHaveLength(2)
    const [act] = (await admin.actor.call('GET /api/admin/people/:id/acts', { params: { id: kim.id } })).body
    const offeredAgain = jobs.map(({ jobId }) => `#${jobId}`).join(', ')
    expect(act).toMatchObject({ act: 'suspend', after: { vetting: 'suspended', offeredAgain } })
  })

  it('keeps the visits when the admin chooses so', async () => {
    const { kim, jobs } = await withVisits(['2026-06-17'])
    await suspend(kim.id, { visits: 'keep' })
    expect(await rowOf(jobs[0]?.jobId ?? 0)).toEqual({ status: 'assigned', cleaner_id: kim.id })
  })

  it('answers terms_changed when a visit has gone or come since it was shown, and changes nothing', async () => {
    const { kim, jobs } = await withVisits(['2026-06-18', '2026-06-19'])
    const [first, second] = jobs
    const shown = await visitsOf(kim.id)
    await first?.customer.actor.call('PUT /api/jobs/:id/status', {
      params: { id: first.jobId },
      body: { status: 'cancelled' },
    })
    const left = await suspend(kim.id, { visits: 'offer_again', expected: shown })
    expect(left.body.code).toBe('terms_changed')
    expect(await rowOf(second?.jobId ?? 0)).toMatchObject({ cleaner_id: kim.id })
    const { body } = await admin.actor.call('GET /api/admin/people/:id', { params: { id: kim.id } })
    expect(body.state).not.toBe('suspended')
  })

  it('requires a fresh second factor before visits are taken away', async () => {
    const other = await operator(app, 'admin')
    const { kim } = await withVisits(['2026-06-20'])
    app.clock.forward({ minutes: 30 })
    const body = { decision: 'suspend', reason, visits: 'offer_again' }
    const params = { id: kim.id }
    const asked = await other.actor.call('POST /api/admin/people/:id/vetting', { params, body })
    expect(asked.body.code).toBe('confirmation_needed')
  })

  it('leaves no visit with a suspended cleaner who accepts at the same moment', async () => {
    const { kim } = await withVisits([])
    const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-21T10:00' })
    const params = { params: { id: jobId } }
    const [, accepted] = await Promise.all([
      suspend(kim.id, { visits: 'offer_again' }),
      kim.actor.call('POST /api/jobs/:id/accept', params),
    ])
    expect([200, 403]).toContain(accepted.status)
    expect((await rowOf(jobId)).cleaner_id).toBe(null)
  })
})

describe('npm run cleaner -- suspend', () => {
  it('offers the visits again, and keeps them with --visits keep', async () => {
    // The command uses the machine's time.
    const [first, second] = [await withVisits(['2027-05-22']), await withVisits(['2027-05-23'])]
    const run = (words: string[]) => runCommand(app, 'server/commands/cleaner.ts', words)
    const offered = await run(['suspend', first.kim.email, '--reason', reason])
    expect(offered).toMatchObject({ code: 0, said: expect.stringContaining('open to every cleaner again') })
    const jobId = first.jobs[0]?.jobId ?? 0
    expect(await rowOf(jobId)).toMatchObject({ status: 'pending', cleaner_id: null })
    const [event] = (await admin.actor.call('GET /api/admin/jobs/:id/events', { params: { id: jobId } })).body
    expect(event).toMatchObject({ type: 'withdrawn', by: null, data: { by: 'operator' } })

    const kept = await run(['suspend', second.kim.email, '--reason', reason, '--visits', 'keep'])
    expect(kept).toMatchObject({ code: 0, said: expect.stringContaining('Keeps these jobs') })
    expect(await rowOf(second.jobs[0]?.jobId ?? 0)).toMatchObject({ status: 'assigned' })
    expect((await run(['suspend', first.kim.email, '--reason', 'x', '--visits', 'sell'])).code).toBe(1)
  })
})
