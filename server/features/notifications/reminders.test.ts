import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '#server/queue/handlers.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { make } from '#tests/support/make-move.ts'
import { home } from '#tests/support/people.ts'
import { claimGuestBookings } from '../accounts/claim-guest-bookings.ts'
import { remindOfVisits } from '../jobs/remind-of-visits.ts'

let scenes: MessageScenes

beforeAll(async () => {
  scenes = await startMessageScenes()
})
beforeEach(() => scenes.at('2026-06-10T09:00'))
afterAll(() => scenes.stop())

test('customer and cleaner are reminded once at five on the day before', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
  await scenes.accept(bob, jobId)
  scenes.at('2026-06-11T16:59')
  await scenes.work()
  // Later than the acceptance, whose SMS would be the one that can wait.
  await Promise.all([scenes.agree(bob), scenes.agree(customer)])
  expect(scenes.mailsTo(customer.email)).toEqual([])
  scenes.at('2026-06-11T17:00')
  await scenes.work()
  scenes.at('2026-06-12T07:00')
  await scenes.work()
  expect(scenes.mailsTo(customer.email)).toMatchObject([
    { subject: expect.stringMatching(/^Fri, Jun 12, 10 AM: reminder, \w+ is coming$/) },
  ])
  expect(scenes.mailsTo(customer.email)[0]?.text).toMatch(/Kim Cleaner \w+ is coming/)
  expect(scenes.mailsTo(bob.email)).toMatchObject([
    { subject: 'Fri, Jun 12, 10 AM: reminder, you have a job' },
  ])
  expect(scenes.mailsTo(bob.email)[0]?.text).toContain(home.street)
  expect((await scenes.smsOf(customer)).at(-1)?.body).toMatch(
    /reminder of your cleaning on Fri, Jun 12, 10:00 AM/,
  )
  expect(await scenes.smsOf(bob)).toHaveLength(1)
  expect(scenes.mailsTo(bob.email)[0]?.unsubscribeUrl).toMatch(/\/unsubscribe\/\d+\./)
})

test('a reminder leaves the second SMS of a visit to a cleaner on the way', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
  await scenes.agree(customer)
  await scenes.accept(bob, jobId)
  await scenes.work()
  scenes.at('2026-06-11T17:00')
  await scenes.work()
  // The email reminds.
  expect(scenes.mailsTo(customer.email)).toHaveLength(1)
  expect(await scenes.endsOf('visit_reminder', jobId)).toEqual(['sent', 'job_cap'])
  scenes.at('2026-06-12T09:30')
  await make.on_my_way(bob, jobId)
  await scenes.work()
  scenes.at('2026-06-12T09:50')
  await make.check_in(bob, jobId)
  await scenes.work()
  const texts = (await scenes.smsOf(customer)).map(({ body }) => body)
  expect(texts).toEqual([expect.stringMatching(/is coming to clean/), expect.stringMatching(/on the way/)])
  expect(await scenes.endsOf('cleaner_arrived', jobId)).toEqual(['sent', 'job_cap'])
})

test('a customer whose cleaner did not say so gets an SMS at the door', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
  await scenes.agree(customer)
  await scenes.accept(bob, jobId)
  await scenes.work()
  scenes.at('2026-06-11T17:00')
  await scenes.work()
  scenes.at('2026-06-12T09:50')
  await make.check_in(bob, jobId)
  await scenes.work()
  expect(await scenes.endsOf('cleaner_arrived', jobId)).toEqual(['sent', 'sent'])
  expect(await scenes.smsOf(customer)).toHaveLength(2)
})

test('a customer without a cleaner reads so; a later cleaner is reminded then', async () => {
  const { customer, jobId } = await bookPaidJob(scenes.app, { scheduledDateTime: '2026-06-12T14:00' })
  scenes.at('2026-06-11T17:00')
  await scenes.work()
  expect(scenes.mailsTo(customer.email)[0]?.text).toMatch(
    /No cleaner has accepted it yet.*refund everything you paid/s,
  )
  const bob = await scenes.app.people.cleaner()
  scenes.at('2026-06-11T22:00')
  await scenes.accept(bob, jobId)
  await scenes.work()
  expect(scenes.mailsTo(bob.email)).toEqual([])
  scenes.at('2026-06-12T08:00')
  await scenes.work()
  expect([scenes.mailsTo(bob.email).length, scenes.mailsTo(customer.email).length]).toEqual([1, 1])
})

test('a guest is reminded only once they have paid', async () => {
  const formData = { newAddress: home, email: 'gina@example.com', phone: '2065557701' }
  const body = { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 1, formData }
  const { id } = (await scenes.app.visitor().call('POST /api/guest-booking', { body })).body
  scenes.at('2026-06-11T17:00')
  await scenes.work()
  expect(scenes.mailsTo('gina@example.com')).toEqual([])
  const published_at = new Date(scenes.app.clock.now().getTime() - 4 * 3_600_000)
  await scenes.app.context.db.updateTable('jobs').set({ published_at }).where('id', '=', id).execute()
  await scenes.work()
  expect(scenes.mailsTo('gina@example.com')).toHaveLength(1)
  expect(scenes.mailsTo('gina@example.com')[0]?.text).not.toContain('/customer/jobs/')
})

test('a reminded guest who creates an account is not reminded again', async () => {
  const formData = { newAddress: home, email: 'gail@example.com', phone: '2065557702' }
  const body = { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 1, formData }
  const { id } = (await scenes.app.visitor().call('POST /api/guest-booking', { body })).body
  const { db, clock } = scenes.app.context
  await db.updateTable('jobs').set({ published_at: clock() }).where('id', '=', id).execute()
  scenes.at('2026-06-11T17:00')
  await scenes.work()
  const account = await scenes.app.people.customer()
  await db.transaction().execute((tx) => claimGuestBookings(tx, account.id, 'gail@example.com'))
  await scenes.work()
  expect(scenes.mailsTo('gail@example.com')).toHaveLength(1)
  expect(scenes.mailsTo(account.email)).toHaveLength(0)
})

test('visits of the same second are reminded of once and block no others', async () => {
  const first = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T15:30:00.500Z' })
  const later = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
  scenes.at('2026-06-11T17:00')
  for (const _ of [1, 2]) await remindOfVisits(scenes.app.context, 1)
  await scenes.work()
  for (const { customer } of [first, later]) expect(scenes.mailsTo(customer.email)).toHaveLength(1)
})

test('recent, imminent and nightly visits are not reminded of', async () => {
  scenes.at('2026-06-11T16:30')
  const soon = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T09:00' })
  const late = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T12:00' })
  for (const time of ['11T17:00', '11T19:29', '11T21:00', '12T06:00']) {
    scenes.at(`2026-06-${time}`)
    await scenes.work()
  }
  expect([...scenes.mailsTo(soon.customer.email), ...scenes.mailsTo(late.customer.email)]).toEqual([])
  scenes.at('2026-06-12T08:00')
  await scenes.work()
  expect(scenes.mailsTo(soon.customer.email)).toEqual([])
  expect(scenes.mailsTo(late.customer.email)).toHaveLength(1)
})

test('a reminder that is outdated before it is sent is dropped', async () => {
  const [bob, carol] = [await scenes.app.people.cleaner(), await scenes.app.people.cleaner()]
  const days = ['T09:00', 'T13:00', 'T17:00'].map((time) => ({ scheduledDateTime: `2026-06-12${time}` }))
  const [gone, moved, changed] = await Promise.all(days.map((body) => bookJob(scenes.app, body)))
  if (!gone || !moved || !changed) throw new Error('three bookings')
  for (const { jobId } of [gone, moved, changed]) await scenes.accept(bob, jobId)
  scenes.at('2026-06-11T17:00')
  await handlers(scenes.app.context).queue_due_messages({})
  await scenes.cancel(gone.customer, gone.jobId)
  const change = (id: number, to: object) =>
    scenes.app.context.db.updateTable('jobs').set(to).where('id', '=', id).execute()
  await change(moved.jobId, { scheduled_for: '2026-06-19T20:00Z', ends_at: '2026-06-19T22:00Z' })
  await change(changed.jobId, { cleaner_id: carol.id })
  await scenes.work()
  expect([
    ...scenes.mailsTo(gone.customer.email),
    ...scenes.mailsTo(moved.customer.email),
    ...scenes.mailsTo(bob.email),
  ]).toEqual([])
  expect(scenes.mailsTo(changed.customer.email)).toHaveLength(1)
  expect(scenes.mailsTo(carol.email)).toHaveLength(1)
  // The moved visit gets its own reminder the evening before.
  scenes.at('2026-06-18T17:00')
  await scenes.work()
  expect(scenes.mailsTo(moved.customer.email)).toHaveLength(1)
})

test('two processes remind of 101 visits once each', async () => {
  const { customer, jobId } = await bookJob(scenes.app, { scheduledDateTime: '2026-06-12T10:00' })
  await scenes.owner.query(
    `INSERT INTO jobs (customer_id, status, scheduled_for, ends_at, price_cents, published_at, terms, prices, contact_email)
     SELECT customer_id, status, scheduled_for, ends_at, price_cents, published_at, terms, prices, 'p' || n || '@example.com'
     FROM jobs, generate_series(1, 100) n WHERE id = $1`,
    [jobId],
  )
  scenes.at('2026-06-11T17:00')
  const processes = [handlers(scenes.app.context), handlers(scenes.app.context)]
  await Promise.all(processes.map((act) => act.queue_due_messages({})))
  await scenes.work()
  const theirs = scenes.app.outbox.mails.filter(({ to }) => /^p\d+@/.test(to)).map(({ to }) => to)
  expect([theirs.length, new Set(theirs).size]).toEqual([100, 100])
  expect(scenes.mailsTo(customer.email)).toHaveLength(1)
})

test.each([
  ['2026-03-07T17:00:00-08:00', '2026-03-08T10:00'],
  ['2026-10-31T17:00:00-07:00', '2026-11-01T10:00'],
])('the day before follows the time zone across clock changes: %s', async (evening, visit) => {
  scenes.app.clock.set('2026-03-05T18:00:00Z')
  if (evening.startsWith('2026-10')) scenes.app.clock.set('2026-10-29T18:00:00Z')
  const { customer } = await bookJob(scenes.app, { scheduledDateTime: visit })
  scenes.app.clock.set(new Date(Date.parse(evening) - 60_000).toISOString())
  await scenes.work()
  expect(scenes.mailsTo(customer.email)).toEqual([])
  scenes.app.clock.set(evening)
  await scenes.work()
  expect(scenes.mailsTo(customer.email)).toHaveLength(1)
})
