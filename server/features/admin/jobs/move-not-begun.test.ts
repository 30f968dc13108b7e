import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../testing/make-move.ts'
import { operator } from '../../../../testing/operator.ts'
import type { Person } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { read, visitIn } from '../../../../testing/visit.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const reason = 'the cleaner does not answer the phone'
const params = (id: number) => ({ params: { id } })
const choicesOf = async (id: number) =>
  (await admin.actor.call('GET /api/admin/jobs/:id/choices', params(id))).body
const confirm = () => admin.actor.call('POST /api/user/confirm', { body: { password: admin.password } })

describe('POST /api/admin/jobs/:id/reschedule of a visit not begun', () => {
  it('moves it at no cost from the grace minutes on, and another cleaner can get it', async () => {
    const { jobId, customer, cleaner, begins, reach } = await visitIn(app, 60)
    reach(14)
    expect((await choicesOf(jobId)).reschedule).toBe(false)
    reach(16)
    const choices = await choicesOf(jobId)
    expect(choices).toMatchObject({ reschedule: true, cancel: { in_full: { refund: 90 } }, reassign: null })
    const scheduledFor = new Date(+begins + 4 * 3_600_000).toISOString()
    const { body: time } = await admin.actor.call('GET /api/admin/jobs/:id/new-time', {
      ...params(jobId),
      query: { scheduledFor, by: 'customer' },
    })
    expect(time).toMatchObject({ refund: 0, price: 90, earnings: 85.5 })
    await confirm()
    const shown = { scheduledFor: begins.toISOString(), cleanerId: cleaner.id }
    const moved = await admin.actor.call('POST /api/admin/jobs/:id/reschedule', {
      ...params(jobId),
      body: { reason, scheduledFor, by: 'customer', shown, expected: { refund: 0, earnings: 85.5 } },
    })
    expect(moved.body).toMatchObject({ scheduledFor, status: 'assigned' })
    const { actor } = customer
    const moves = (await actor.call('GET /api/jobs/:id/moves', params(jobId))).body
    expect(moves.find(({ move }) => move === 'propose')).toBeDefined()
    const other = await app.people.cleaner()
    const given = await admin.actor.call('POST /api/admin/jobs/:id/reassign', {
      ...params(jobId),
      body: { reason, cleanerId: other.id, shown: { ...shown, scheduledFor }, expected: { earnings: 85.5 } },
    })
    expect(given.body).toMatchObject({ cleaner: { id: other.id } })
    expect(await read(other, jobId)).toMatchObject({ status: 'assigned', scheduledFor })
  })

  it('answers 409 once the cleaner has checked in', async () => {
    const { jobId, cleaner, reach } = await visitIn(app, 60)
    reach(16)
    expect((await make.check_in(cleaner, jobId)).status).toBe(200)
    expect((await choicesOf(jobId)).reschedule).toBe(false)
  })
})
