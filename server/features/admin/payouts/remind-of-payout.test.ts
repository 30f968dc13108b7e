import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const remind = (id: number, by = admin) =>
  by.actor.call('POST /api/admin/people/:id/payout-reminder', {
    params: { id },
    body: { reason: 'the money has waited for weeks' },
  })
const attention = async () => (await admin.actor.call('GET /api/admin/inbox')).body
const remindersTo = ({ email }: TestPerson) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && subject.includes('earnings are waiting'))

describe('POST /api/admin/people/:id/payout-reminder', () => {
  it('reminds once in seven days, also when two admins press at once', async () => {
    const kim = await app.people.cleanerWithProfile()
    expect((await remind(kim.id)).body.code).toBe('no_payout_waits')
    const { jobId } = await finishJob(app, kim)
    app.clock.forward({ hours: 95 * 24 })
    admin = await operator(app, 'admin')
    const counted = await attention()
    expect(counted.stuckPayouts).toBe(1)
    expect(counted.stuckPayoutDays).toBeGreaterThanOrEqual(93)
    const stuck = await admin.actor.call('GET /api/admin/payouts', { query: { state: 'stuck' } })
    expect(stuck.body.map(({ jobId }) => jobId)).toEqual([jobId])

    const others = await operator(app, 'admin')
    const answers = await Promise.all([remind(kim.id), remind(kim.id, others)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = answers.find(({ status }) => status === 200)
    expect(done?.body.waitingPayouts).toMatchObject({ amount: 85.5, nextReminderAt: expect.any(String) })
    await expect.poll(() => remindersTo(kim)).toHaveLength(1)
    const [act] = (await admin.actor.call('GET /api/admin/people/:id/acts', { params: { id: kim.id } })).body
    expect(act).toMatchObject({ act: 'remind_of_payout', after: { waitingCents: 8550 } })
    const { body } = await admin.actor.call('GET /api/admin/people/:id/messages', { params: { id: kim.id } })
    expect(body[0]).toMatchObject({ event: 'payout_waits', recipient: kim.email })

    app.clock.forward({ hours: 7 * 24 })
    expect((await remind(kim.id)).status).toBe(200)
  })

  it('is refused to support', async () => {
    const support = await operator(app, 'support')
    const kim = await app.people.cleanerWithProfile()
    expect((await remind(kim.id, support)).body.code).toBe('wrong_role')
  })
})
