import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { minute, read, visitIn } from '#tests/support/visit.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { check_in: checkIn, running_late: late, report_no_show: noShow, cancel, start } = make
const historyOf = async (person: TestPerson, id: number) =>
  (await read(person, id)).history.map(({ type }) => type)
const mailsTo = ({ email }: TestPerson) =>
  app.outbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

test('a check-in notifies the customer at once and once only', async () => {
  const { customer, cleaner, jobId, begins, reach } = await visitIn(app, 121)
  expect((await checkIn(cleaner, jobId)).body).toMatchObject({
    code: 'move_too_early',
    from: new Date(+begins - 120 * minute).toISOString(),
  })
  reach(-10)
  const replies = await Promise.all([1, 2, 3].map(() => checkIn(cleaner, jobId)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const { arrival, history } = await read(customer, jobId)
  expect(arrival).toMatchObject({
    checkedInAt: new Date(+begins - 10 * minute).toISOString(),
    lateMinutes: null,
  })
  expect(history.filter(({ type }) => type === 'checked_in')).toHaveLength(1)
  await until(async () => mailsTo(customer).some((subject) => subject.includes('at the door')))
  const queued = app.context.db.selectFrom('notifications').select('id').where('job_id', '=', jobId)
  const mails = queued.where('event', '=', 'cleaner_arrived').where('channel', '=', 'email')
  expect(await mails.execute()).toHaveLength(1)

  const stranger = await app.people.cleaner()
  expect((await read(stranger, jobId)).arrival).toBe(null)
  expect((await checkIn(stranger, jobId)).body).toMatchObject({ code: 'not_your_part' })
  expect((await checkIn(customer, jobId)).body).toMatchObject({ code: 'wrong_role' })
  expect((await late(cleaner, jobId, 10)).body).toMatchObject({ code: 'move_not_allowed' })
  expect((await start(cleaner, jobId)).status).toBe(200)
  expect((await checkIn(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
})

test('the customer’s confirmation counts as a check-in, and none is possible after the end', async () => {
  const begun = await visitIn(app, 100)
  expect((await start(begun.cleaner, begun.jobId)).body).toMatchObject({ code: 'start_too_early' })
  const yes = await Promise.all([1, 2].map(() => make.confirm_arrival(begun.customer, begun.jobId)))
  expect(yes.map(({ status }) => status)).toEqual([200, 200])
  expect((await start(begun.cleaner, begun.jobId)).status).toBe(200)
  const { checked_in_at } = await app.context.db
    .selectFrom('jobs')
    .select('checked_in_at')
    .where('id', '=', begun.jobId)
    .executeTakeFirstOrThrow()
  expect(checked_in_at).toEqual(app.clock.now())
  begun.reach(20)
  expect((await noShow(begun.customer, begun.jobId)).body).toMatchObject({ code: 'move_not_allowed' })

  const { cleaner, jobId, reach } = await visitIn(app, 5)
  reach(120)
  expect((await checkIn(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
})

test('a longer delay notifies at once, in allowed steps only', async () => {
  const { customer, cleaner, jobId } = await visitIn(app, 30)
  expect((await late(cleaner, jobId, 25)).status).toBe(400)
  expect((await late(customer, jobId, 10)).body).toMatchObject({ code: 'wrong_role' })
  for (const minutes of [10, 10, 30, 30]) expect((await late(cleaner, jobId, minutes)).status).toBe(200)
  expect((await late(cleaner, jobId, 20)).body).toMatchObject({ code: 'said_later' })
  const { arrival, history } = await read(customer, jobId)
  expect(arrival).toMatchObject({ checkedInAt: null, lateMinutes: 30 })
  expect(history.filter(({ type }) => type === 'running_late')).toHaveLength(2)
  await until(
    async () => mailsTo(customer).filter((subject) => subject.includes('running late')).length === 2,
  )
  const texts = app.outbox.mails.filter(({ to }) => to === customer.email).map(({ text }) => text)
  expect(texts.some((text) => text.includes('about 10 minutes late'))).toBe(true)
  expect(texts.some((text) => text.includes('about 30 minutes late'))).toBe(true)
  // Half an hour is more than the agreed quarter: a customer who does not want to wait pays no fee.
  const { body } = await customer.actor.call('GET /api/jobs/:id/cancellation', { params: { id: jobId } })
  expect(body).toMatchObject({ late: false, lateFee: 0, refund: 90 })
})

test('a no-show refunds everything and ends the job for both sides', async () => {
  const { customer, cleaner, jobId, begins, reach } = await visitIn(app, 10)
  reach(14)
  expect((await noShow(customer, jobId)).body).toMatchObject({
    code: 'move_too_early',
    from: new Date(+begins + 15 * minute).toISOString(),
  })
  reach(15)
  const { body: moves } = await customer.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
  expect(moves.map(({ move, refund, lateFee, tells }) => [move, refund, lateFee, tells])).toEqual([
    ['cancel', 90, 0, ['customer', 'cleaner']],
    ['confirm_arrival', 0, 0, ['cleaner']],
    ['report_no_show', 90, 0, ['customer', 'cleaner']],
    ['rebook', 0, 0, ['customer', 'cleaner']],
  ])
  const wrong = { wish: 'refund', expected: { refund: 80 } }
  expect((await noShow(customer, jobId, wrong)).body).toMatchObject({ code: 'terms_changed' })
  const stranger = await app.people.customer()
  expect((await noShow(stranger, jobId)).body).toMatchObject({ code: 'job_not_found' })
  expect((await noShow(cleaner, jobId)).body).toMatchObject({ code: 'not_your_part' })
  const replies = await Promise.all([1, 2].map(() => noShow(customer, jobId)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const after = await read(customer, jobId)
  expect(after).toMatchObject({ status: 'cancelled', payment: { paid: 90, refunded: 90, lateFee: 0 } })
  const { data } = await app.context.db
    .selectFrom('job_events')
    .select('data')
    .where('job_id', '=', jobId)
    .where('type', '=', 'no_show')
    .executeTakeFirstOrThrow()
  expect(data).toEqual({ cleanerId: cleaner.id, scheduledFor: begins.toISOString(), lateMinutes: null })
  for (const act of [start, checkIn])
    expect((await act(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
  const complete = { params: { id: jobId } }
  expect((await cleaner.actor.call('POST /api/jobs/:id/complete', complete)).status).toBe(409)
  await until(async () => Object.keys(await balances(app, jobId)).length === 0)
  await until(async () => mailsTo(customer).some((subject) => subject.includes('no one came')))
  await until(async () => mailsTo(cleaner).some((subject) => subject.endsWith('you missed this job')))
})

test('a no-show can be rebooked at the same price without that cleaner', async () => {
  const { customer, cleaner, jobId, begins, reach } = await visitIn(app, 10)
  await late(cleaner, jobId, 45)
  reach(16)
  const to = new Date(+begins + 3 * 24 * 60 * minute)
  for (const scheduledFor of [undefined, 'soon', begins.toISOString()])
    expect((await noShow(customer, jobId, { wish: 'rebook', scheduledFor })).body).toMatchObject({
      code: 'date_required',
    })
  const rebook = { wish: 'rebook', scheduledFor: to.toISOString(), expected: { refund: 0 } }
  const { status, body } = await noShow(customer, jobId, rebook)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    ...{ status: 'pending', cleanerId: null, scheduledFor: to.toISOString(), price: 90, arrival: null },
    payment: { paid: 90, refunded: 0 },
  })
  expect(body.canPay).toBe(false)
  expect((await noShow(customer, jobId, rebook)).body).toMatchObject({ code: 'move_not_allowed' })
  expect((await read(cleaner, jobId)).code).toBe('job_not_yours_now')
  const accept = { params: { id: jobId } }
  expect((await cleaner.actor.call('POST /api/jobs/:id/accept', accept)).body.code).toBe('job_not_found')
  const listed = async ({ actor }: TestPerson) =>
    (await actor.call('GET /api/jobs/available', { query: { limit: 200 } })).body.some(
      ({ id }) => id === jobId,
    )
  const other = await app.people.cleaner()
  expect([await listed(cleaner), await listed(other)]).toEqual([false, true])
  await until(async () => mailsTo(cleaner).some((subject) => subject.endsWith('you missed this job')))
  const told = app.outbox.mails.find(
    ({ to: who, subject }) => who === cleaner.email && subject.endsWith('you missed this job'),
  )
  // The subject names the missed visit, not the new one.
  expect(told?.subject).toContain(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles', weekday: 'short' }).format(begins),
  )
  await until(async () =>
    mailsTo(customer).some((subject) => subject.includes('your cleaning has a new time')),
  )

  expect((await other.actor.call('POST /api/jobs/:id/accept', accept)).status).toBe(200)
  app.clock.reach(new Date(+to - minute))
  expect((await checkIn(other, jobId)).status).toBe(200)
  app.clock.reach(to)
  expect((await other.actor.call('POST /api/jobs/:id/complete', accept)).status).toBe(200)
  expect(await balances(app, jobId)).toMatchObject({ cleaner_payable: -8550, platform_fee: -450 })
  expect(await historyOf(customer, jobId)).toEqual([
    ...['booked', 'paid', 'accepted', 'running_late', 'rebooked', 'accepted', 'checked_in', 'completed'],
  ])
})

test('a no-show of an unpaid visit ends it without a refund', async () => {
  const { customer, jobId, reach } = await visitIn(app, 10, bookJob)
  reach(30)
  expect((await noShow(customer, jobId)).body).toMatchObject({ status: 'cancelled', payment: null })
})

test('after a withdrawal the next cleaner starts without the former check-in', async () => {
  const { customer, cleaner, jobId } = await visitIn(app, 60)
  await late(cleaner, jobId, 20)
  const body = { reason: 'ill' } as const
  expect(
    (await cleaner.actor.call('POST /api/jobs/:id/withdraw', { params: { id: jobId }, body })).status,
  ).toBe(200)
  expect((await checkIn(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
  const other = await app.people.cleaner()
  await other.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  expect((await read(customer, jobId)).arrival).toBe(null)
})

test('a suspended cleaner can still check in to accepted jobs', async () => {
  const { cleaner, jobId } = await visitIn(app, 10)
  await app.context.db
    .updateTable('users')
    .set({ vetting: 'suspended' })
    .where('id', '=', cleaner.id)
    .execute()
  expect((await checkIn(cleaner, jobId)).status).toBe(200)
})

test('starting and a no-show report concurrently end in one state and its money', async () => {
  for (let round = 0; round < 6; round++) {
    const { customer, cleaner, jobId, reach } = await visitIn(app, 10)
    reach(15)
    const first = () => start(cleaner, jobId)
    const second = () => noShow(customer, jobId)
    const order = round % 2 ? [first, second] : [second, first]
    const replies = await Promise.all(order.map((act) => act()))
    const [begun, missed] = round % 2 ? replies : replies.reverse()
    expect([begun?.status, missed?.status].sort()).toEqual([200, 409])
    const { status } = await read(customer, jobId)
    if (begun?.status === 200) {
      expect(status).toBe('in_progress')
      expect(missed?.body.code).toBe('move_not_allowed')
      expect(await balances(app, jobId)).toMatchObject({ customer_receipts: -9000 })
    } else {
      expect(status).toBe('cancelled')
      await until(async () => Object.keys(await balances(app, jobId)).length === 0)
    }
  }
})

test('a delay reported before a cancellation makes it free', async () => {
  for (let round = 0; round < 4; round++) {
    const { customer, cleaner, jobId } = await visitIn(app, 30)
    const [said, over] = await Promise.all([late(cleaner, jobId, 45), cancel(customer, jobId)])
    expect(over.status).toBe(200)
    const history = await historyOf(customer, jobId)
    expect(said.status === 200).toBe(history.includes('running_late'))
    const fee = said.status === 200 ? 0 : 22.5
    expect((await read(customer, jobId)).payment?.lateFee).toBe(fee)
  }
})

test('the quarter of an hour is elapsed time when the clocks go back', async () => {
  // The visit begins at 1:50 AM; a quarter of an hour later the clocks say 1:05.
  app.clock.reach(new Date('2026-10-31T02:50:00Z'))
  const { customer, jobId, begins, reach } = await visitIn(app, 10)
  expect(begins.toISOString()).toBe('2026-11-01T08:50:00.000Z')
  reach(14)
  expect((await noShow(customer, jobId)).body).toMatchObject({ code: 'move_too_early' })
  reach(15)
  expect((await noShow(customer, jobId)).status).toBe(200)
})
