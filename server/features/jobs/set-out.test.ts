import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { minute, read, visitIn } from '#tests/support/visit.ts'
import { removeOldPositions } from './drive-position.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const seattle = { latitude: 47.61, longitude: -122.33 }
const params = (id: number) => ({ params: { id } })
const share = ({ actor }: TestPerson, id: number, body = seattle) =>
  actor.call('PUT /api/jobs/:id/position', { ...params(id), body })
const position = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id/position', params(id))).body.position
const rows = async () => app.context.db.selectFrom('drive_positions').selectAll().execute()

describe('POST /api/jobs/:id/on-my-way', () => {
  it('tells the customer once, and shows corrections on the page', async () => {
    const { customer, cleaner, jobId, begins, reach } = await visitIn(app, 121)
    expect((await make.on_my_way(cleaner, jobId)).body).toMatchObject({ code: 'move_too_early' })
    reach(-40)
    const replies = await Promise.all([1, 2, 3].map(() => make.on_my_way(cleaner, jobId, 30)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const arrivesAt = new Date(+begins - 10 * minute).toISOString()
    expect((await read(customer, jobId)).arrival).toMatchObject({ arrivesAt, checkedInAt: null })
    reach(-30)
    expect((await make.on_my_way(cleaner, jobId, 25)).status).toBe(200)
    const { arrival, history } = await read(customer, jobId)
    expect(arrival?.arrivesAt).toBe(new Date(+begins - 5 * minute).toISOString())
    expect(history.filter(({ type }) => type === 'on_my_way')).toHaveLength(2)
    const mails = () => app.outbox.mails.filter(({ to }) => to === customer.email)
    await until(async () => mails().some(({ subject }) => subject.includes('on the way')))
    const queued = app.context.db.selectFrom('notifications').select('id').where('job_id', '=', jobId)
    const sent = queued.where('event', '=', 'cleaner_on_my_way').where('channel', '=', 'email')
    expect(await sent.execute()).toHaveLength(1)
  })

  it('refuses other people, odd minutes, and a visit whose cleaner is there', async () => {
    const { customer, cleaner, jobId } = await visitIn(app, 60)
    const stranger = await app.people.cleaner()
    expect((await make.on_my_way(stranger, jobId)).body).toMatchObject({ code: 'not_your_part' })
    expect((await make.on_my_way(customer, jobId)).body).toMatchObject({ code: 'wrong_role' })
    for (const minutes of [0, 181, 1.5])
      expect((await make.on_my_way(cleaner, jobId, minutes)).status).toBe(400)
    await make.check_in(cleaner, jobId)
    expect((await make.on_my_way(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
  })

  it('leaves an open request for another time as it is', async () => {
    const { customer, cleaner, jobId, begins } = await visitIn(app, 100)
    const scheduledFor = new Date(+begins + 24 * 60 * minute).toISOString()
    await customer.actor.call('POST /api/jobs/:id/propose', { ...params(jobId), body: { scheduledFor } })
    await make.on_my_way(cleaner, jobId)
    expect((await read(cleaner, jobId)).rescheduleRequest).not.toBeNull()
  })

  it('is forgotten when the cleaner gives the job back', async () => {
    const { customer, cleaner, jobId } = await visitIn(app, 100)
    await make.on_my_way(cleaner, jobId)
    await share(cleaner, jobId)
    await make.withdraw(cleaner, jobId)
    expect((await read(customer, jobId)).arrival).toBeNull()
    expect((await rows()).filter(({ job_id }) => job_id === jobId)).toEqual([])
  })
})

describe('PUT /api/jobs/:id/position', () => {
  it('shows the customer where the cleaner is until they arrive', async () => {
    const { customer, cleaner, jobId } = await visitIn(app, 60)
    expect((await share(cleaner, jobId)).body).toMatchObject({ code: 'drive_not_begun' })
    await make.on_my_way(cleaner, jobId)
    expect(await position(customer, jobId)).toBeNull()
    await share(cleaner, jobId)
    const nearer = { latitude: 47.62, longitude: -122.31 }
    await share(cleaner, jobId, nearer)
    expect(await position(customer, jobId)).toMatchObject(nearer)
    await make.check_in(cleaner, jobId)
    expect(await position(customer, jobId)).toBeNull()
    expect((await rows()).filter(({ job_id }) => job_id === jobId)).toEqual([])
    expect((await share(cleaner, jobId)).body).toMatchObject({ code: 'drive_not_begun' })
  })

  it('is gone after the cleaner stops, and five minutes after the last one', async () => {
    const { customer, cleaner, jobId } = await visitIn(app, 60)
    await make.on_my_way(cleaner, jobId)
    await share(cleaner, jobId)
    await cleaner.actor.call('DELETE /api/jobs/:id/position', params(jobId))
    expect(await position(customer, jobId)).toBeNull()
    await share(cleaner, jobId)
    app.clock.set(new Date(app.clock.now().getTime() + 5 * minute + 1).toISOString())
    expect(await position(customer, jobId)).toBeNull()
    await removeOldPositions(app.context)
    expect((await rows()).filter(({ job_id }) => job_id === jobId)).toEqual([])
  })

  it('refuses strangers and positions that are not on the map', async () => {
    const { customer, cleaner, jobId } = await visitIn(app, 60)
    await make.on_my_way(cleaner, jobId)
    const stranger = await app.people.cleaner()
    expect((await share(stranger, jobId)).body).toMatchObject({ code: 'not_your_part' })
    expect((await share(customer, jobId)).body).toMatchObject({ code: 'wrong_role' })
    expect((await share(cleaner, jobId, { latitude: 91, longitude: 0 })).status).toBe(400)
    await share(cleaner, jobId)
    const other = await app.people.customer()
    const answer = await other.actor.call('GET /api/jobs/:id/position', params(jobId))
    expect(answer.body).toMatchObject({ code: 'job_not_found' })
  })

  it('leaves no position behind when the check-in is quick', async () => {
    const { cleaner, jobId } = await visitIn(app, 60)
    await make.on_my_way(cleaner, jobId)
    await share(cleaner, jobId)
    await Promise.all([share(cleaner, jobId), make.check_in(cleaner, jobId), share(cleaner, jobId)])
    expect((await rows()).filter(({ job_id }) => job_id === jobId)).toEqual([])
  })
})
