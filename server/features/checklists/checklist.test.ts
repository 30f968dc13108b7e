import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { changeSettings } from '#tests/support/change-settings.ts'
import { changeChecklist, seeChecklist, uploadForChecklist } from '#tests/support/checklist.ts'
import { guestWithLink } from '#tests/support/guest.ts'
import { openLiveStream } from '#tests/support/live-stream.ts'
import { make } from '#tests/support/make-move.ts'
import { operator } from '#tests/support/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { minute, visitIn } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ live: true })
})
afterAll(() => app.stop())

/** A visit whose cleaner is at the door, at its start. */
async function visit(book: typeof bookJob = bookPaidJob) {
  const here = await visitIn(app, 0, book)
  expect((await make.check_in(here.cleaner, here.jobId)).status).toBe(200)
  return here
}

const tick = (item: string, done = true) => ({ item, done })
const allOf = (rooms: { items: { item: string }[] }[]) =>
  rooms.flatMap(({ items }) => items.map(({ item }) => item))
const doneOf = (rooms: { items: { item: string; done: boolean }[] }[]) =>
  rooms.flatMap(({ items }) => items.flatMap(({ item, done }) => (done ? [item] : [])))

describe('PUT /api/jobs/:id/checklist', () => {
  it('keeps ticks and notes, which both sides see by room', async () => {
    const { customer, cleaner, jobId } = await visit((app, body) =>
      bookPaidJob(app, { ...body, bathroomCount: 2 }),
    )
    const before = await seeChecklist(customer, jobId)
    expect(before.body).toMatchObject({ begun: false, done: 0, total: 23, editable: false, photoCount: 0 })
    expect(before.body.rooms.map(({ room }) => room)).toEqual([
      ...['kitchen', 'living', 'bathroom_1', 'bathroom_2', 'whole_home'],
    ])
    const items = [tick('kitchen.sink'), { ...tick('bathroom_2.mirror', false), note: '  Cracked already ' }]
    const { status, body } = await changeChecklist(cleaner, jobId, { items })
    expect({ status, editable: body.editable, done: body.done }).toEqual({
      status: 200,
      editable: true,
      done: 1,
    })
    const seen = (await seeChecklist(customer, jobId)).body
    expect(seen).toMatchObject({ begun: true, editable: false, done: 1 })
    expect(seen.rooms).toEqual(body.rooms)
    const mirror = seen.rooms[3]?.items.find(({ task }) => task === 'mirror')
    expect(mirror).toEqual({
      ...{ item: 'bathroom_2.mirror', task: 'mirror', done: false, note: 'Cracked already' },
      at: app.clock.now().toISOString(),
    })
    // A note stays until it is changed, and an empty one removes it.
    await changeChecklist(cleaner, jobId, { items: [tick('bathroom_2.mirror')] })
    const noted = (await seeChecklist(cleaner, jobId)).body.rooms[3]?.items.find(
      ({ task }) => task === 'mirror',
    )
    expect(noted).toMatchObject({ done: true, note: 'Cracked already' })
  })

  it('records in the history that it was begun and finished, once each', async () => {
    const { customer, cleaner, jobId } = await visit()
    const items = allOf((await seeChecklist(cleaner, jobId)).body.rooms)
    for (let round = 0; round < 2; round++)
      expect((await changeChecklist(cleaner, jobId, { items: items.map((item) => tick(item)) })).status).toBe(
        200,
      )
    const { body } = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    const told = body.history.map(({ type }) => type).filter((type) => type.startsWith('checklist'))
    expect(told).toEqual(['checklist_begun', 'checklist_finished'])
    expect((await seeChecklist(customer, jobId)).body.finishedAt).not.toBe(null)
  })

  it('merges two devices, whose latest act on a task counts', async () => {
    const { cleaner, jobId } = await visit()
    const now = app.clock.now()
    const at = (minutes: number) => new Date(+now - minutes * minute).toISOString()
    const sentAt = now.toISOString()
    const acts = [
      {
        items: [
          { ...tick('kitchen.sink'), at: at(9) },
          { ...tick('kitchen.floor'), at: at(8) },
        ],
      },
      {
        items: [
          { ...tick('kitchen.sink', false), at: at(5) },
          { ...tick('living.floor'), at: at(4) },
        ],
      },
      {
        items: [
          { ...tick('kitchen.sink'), at: at(7) },
          { ...tick('living.dusting'), at: at(3) },
        ],
      },
    ]
    const answers = await Promise.all(acts.map((act) => changeChecklist(cleaner, jobId, { ...act, sentAt })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const merged = (await seeChecklist(cleaner, jobId)).body
    expect(doneOf(merged.rooms).sort()).toEqual(['kitchen.floor', 'living.dusting', 'living.floor'])
    // A replay changes nothing.
    for (const act of acts) await changeChecklist(cleaner, jobId, { ...act, sentAt })
    expect((await seeChecklist(cleaner, jobId)).body.rooms).toEqual(merged.rooms)
  })

  it.each([60, -60])("corrects a phone's clock that is %i minutes ahead", async (wrong) => {
    const { cleaner, jobId } = await visit()
    const now = +app.clock.now()
    const phone = (minutes: number) => new Date(now + (wrong + minutes) * minute).toISOString()
    const said = { sentAt: phone(0), items: [{ ...tick('kitchen.sink'), at: phone(-10) }] }
    const { body } = await changeChecklist(cleaner, jobId, said)
    const sink = body.rooms[0]?.items.find(({ task }) => task === 'sink')
    expect(sink?.at).toBe(new Date(now - 10 * minute).toISOString())
  })

  it('is open from the check-in until a day after the completion', async () => {
    const { cleaner, jobId, reach } = await visitIn(app, 10)
    const put = () => changeChecklist(cleaner, jobId, { items: [tick('kitchen.sink')] })
    expect((await put()).body).toMatchObject({ code: 'checklist_not_open' })
    await make.check_in(cleaner, jobId)
    expect((await put()).status).toBe(200)
    reach(120)
    expect((await make.complete(cleaner, jobId)).status).toBe(200)
    reach(120 + 24 * 60)
    expect((await put()).body).toMatchObject({ editable: true, done: 1 })
    reach(121 + 24 * 60)
    expect((await put()).body).toMatchObject({ code: 'checklist_closed' })
    expect((await seeChecklist(cleaner, jobId)).body).toMatchObject({ editable: false, done: 1 })
  })

  it('refuses everyone but the cleaner of the visit', async () => {
    const { customer, cleaner, jobId } = await visit()
    const put = (by: Parameters<typeof changeChecklist>[0]) =>
      changeChecklist(by, jobId, { items: [tick('kitchen.sink')] })
    expect((await put(customer)).body).toMatchObject({ code: 'wrong_role' })
    const other = await app.people.cleaner()
    expect((await put(other)).body).toMatchObject({ code: 'job_not_found' })
    expect((await seeChecklist(other, jobId)).body).toMatchObject({ code: 'job_not_found' })
    expect((await seeChecklist(await app.people.customer(), jobId)).status).toBe(404)
    expect((await changeChecklist(cleaner, jobId, { items: [tick('cellar.floor')] })).body).toMatchObject({
      code: 'unknown_checklist_item',
    })
    expect((await seeChecklist(customer, jobId)).body.begun).toBe(false)
  })

  it('refuses an act that arrives after the visit was canceled', async () => {
    const { cleaner, jobId, reach } = await visit()
    reach(21)
    const acts = { items: [tick('kitchen.sink')] }
    const [put, lockout] = await Promise.all([
      changeChecklist(cleaner, jobId, acts),
      make.report_lockout(cleaner, jobId),
    ])
    expect(lockout.status).toBe(200)
    expect([200, 409]).toContain(put.status)
    expect((await changeChecklist(cleaner, jobId, acts)).body).toMatchObject({ code: 'checklist_closed' })
  })

  it('keeps the list that was included when the visit was booked', async () => {
    const { cleaner, jobId } = await visit(bookJob)
    const admin = await operator(app, 'admin')
    await changeSettings(admin, { includedRooms: 'Kitchen, bedrooms, sauna' })
    const rooms = async (id: number) => (await seeChecklist(cleaner, id)).body.rooms.map(({ room }) => room)
    expect(await rooms(jobId)).toEqual(['kitchen', 'living', 'bathroom', 'whole_home'])
    app.clock.reach(new Date(+app.clock.now() + minute))
    const later = await visitIn(app, 0, bookJob, await app.people.cleaner())
    const names = (await seeChecklist(later.cleaner, later.jobId)).body.rooms.map(
      ({ room, name }) => name ?? room,
    )
    expect(names).toEqual(['kitchen', 'bedroom', 'bathroom', 'sauna', 'whole_home'])
    await changeSettings(admin, { includedRooms: 'Kitchen, living room, bathrooms' })
  })

  it('tells the open pages of both sides at once', async () => {
    const { customer, cleaner, jobId } = await visit()
    const other = await openLiveStream((await app.people.customer()).actor)
    const [hers, theirs] = [await openLiveStream(customer.actor), await openLiveStream(cleaner.actor)]
    await changeChecklist(cleaner, jobId, { items: [tick('kitchen.sink')] })
    const line = `checklist ${jobId}`
    await until(async () => hers.said.includes(line) && theirs.said.includes(line))
    expect(other.said).toEqual([])
    for (const stream of [hers, theirs, other]) stream.close()
  })

  it("shows a guest the list by the link to their booking, and no one else's", async () => {
    const { holder, jobId } = await guestWithLink(app, { email: 'gail@example.com', day: '2026-08-12T10:00' })
    expect((await seeChecklist({ actor: holder }, jobId)).body).toMatchObject({
      begun: false,
      editable: false,
    })
    const { jobId: another } = await visit()
    expect((await seeChecklist({ actor: holder }, another)).body).toMatchObject({ code: 'not_authenticated' })
  })

  it('begins a new list with the next cleaner', async () => {
    const { customer, cleaner, jobId } = await visitIn(app, 20)
    await make.check_in(cleaner, jobId)
    const { photoId } = await uploadForChecklist(cleaner, jobId)
    const photos = [{ photoId, room: 'kitchen', moment: 'before' as const }]
    expect((await changeChecklist(cleaner, jobId, { items: [tick('kitchen.sink')], photos })).status).toBe(
      200,
    )
    expect((await make.withdraw(cleaner, jobId)).status).toBe(200)
    const next = await app.people.cleaner()
    expect((await make.accept(next, jobId)).status).toBe(200)
    expect((await seeChecklist(customer, jobId)).body).toMatchObject({ begun: false, done: 0, photoCount: 0 })
    expect((await seeChecklist(cleaner, jobId)).body).toMatchObject({ code: 'job_not_found' })
    expect((await cleaner.actor.fetch(`/api/jobs/${jobId}/checklist/photos/${photoId}`)).status).toBe(404)
  })
})
