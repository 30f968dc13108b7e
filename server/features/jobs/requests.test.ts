import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { make } from '#tests/support/make-move.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'
import { isOutdatedMessage } from '../notifications/is-outdated-message.ts'
import { jobEventIdOf, type NotificationRow, readJobFacts } from '../notifications/queries.ts'
import { remindOfVisits } from './remind-of-visits.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle. Payments are settled when a request is made.
beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const ask = ({ actor }: TestPerson, id: number, call: 'reschedule' | 'propose', hours: number) =>
  actor.call(`POST /api/jobs/:id/${call}`, { params: { id }, body: { scheduledFor: inHours(hours) } })
const settle = ({ actor }: TestPerson, paymentIntentId = '') =>
  actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
const mailsTo = ({ email }: TestPerson) => app.outbox.mails.filter(({ to }) => to === email)
const suspend = (cleaner: TestPerson, vetting: 'suspended' | 'approved') =>
  app.context.db.updateTable('users').set({ vetting }).where('id', '=', cleaner.id).execute()

async function taken(hours: number, book = bookPaidJob) {
  const booked = await book(app, { scheduledDateTime: inHours(hours) })
  const cleaner = await app.people.cleaner()
  expect((await make.accept(cleaner, booked.jobId)).status).toBe(200)
  return { ...booked, cleaner }
}

test('a time at which the cleaner is busy cannot be accepted, and both read why', async () => {
  const { customer, cleaner, jobId } = await taken(80)
  await ask(customer, jobId, 'propose', 101)
  expect((await read(cleaner, jobId)).allowedMoves).toContain('accept_reschedule_request')
  const other = await bookPaidJob(app, { scheduledDateTime: inHours(100) })
  await make.accept(cleaner, other.jobId)
  const seen = await read(cleaner, jobId)
  expect(seen.allowedMoves).not.toContain('accept_reschedule_request')
  expect(seen.allowedMoves).toContain('decline')
  expect(seen.rescheduleRequest?.cannotAgree).toMatchObject({ code: 'job_overlaps' })
  expect((await read(customer, jobId)).rescheduleRequest?.cannotAgree).toMatchObject({ code: 'cleaner_busy' })
  expect((await make.accept_reschedule_request(cleaner, jobId)).status).toBe(409)
  await make.cancel(other.customer, other.jobId)
  expect((await read(cleaner, jobId)).rescheduleRequest?.cannotAgree).toBe(null)
  expect((await make.accept_reschedule_request(cleaner, jobId)).status).toBe(200)
})

test('a suspended cleaner gets no reschedule request', async () => {
  const { customer, cleaner, jobId } = await taken(80)
  await suspend(cleaner, 'suspended')
  expect((await read(customer, jobId)).allowedMoves).toEqual(['cancel'])
  expect((await ask(customer, jobId, 'propose', 4)).body).toMatchObject({ code: 'cleaner_cannot_answer' })
  expect(
    await app.context.db.selectFrom('reschedule_requests').where('job_id', '=', jobId).execute(),
  ).toEqual([])
  await suspend(cleaner, 'approved')
  expect((await read(customer, jobId)).allowedMoves).toContain('propose')
})

test('an unpaid request does not count towards either side’s six a day', async () => {
  const { customer, cleaner, jobId } = await taken(80)
  for (let n = 0; n < 7; n++)
    expect((await ask(customer, jobId, 'propose', 3)).body).toMatchObject({ toPay: { amount: 50 } })
  for (let n = 0; n < 6; n++) {
    expect((await ask(cleaner, jobId, 'propose', 100 + n)).status).toBe(200)
    await make.cancel_reschedule_request(cleaner, jobId)
  }
  expect((await ask(cleaner, jobId, 'propose', 120)).body).toMatchObject({
    code: 'too_many_reschedule_requests',
  })
  expect((await ask(customer, jobId, 'propose', 120)).status).toBe(200)
})

test('an unpaid assigned visit moves at the same price only, with alternatives shown', async () => {
  const later = await taken(80, bookJob)
  expect((await ask(later.customer, later.jobId, 'propose', 4)).body).toMatchObject({
    code: 'unpaid_not_today',
  })
  expect((await ask(later.customer, later.jobId, 'propose', 104)).status).toBe(200)
  const today = await taken(4, bookJob)
  expect((await read(today.customer, today.jobId)).price).toBe(140)
  for (const side of [today.cleaner, today.customer])
    expect((await ask(side, today.jobId, 'propose', 50)).body).toMatchObject({ code: 'unpaid_keeps_day' })
  expect((await ask(today.cleaner, today.jobId, 'propose', 6)).status).toBe(200)
})

test('a difference paid after the job was accepted is refunded with a reason', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(50) })
  const { toPay } = (await ask(customer, jobId, 'reschedule', 4)).body
  expect((await pay(app.stripeOrigin, toPay?.clientSecret ?? '')).status).toBe(200)
  await make.accept(await app.people.cleaner(), jobId)
  const settled = await settle(customer, toPay?.paymentIntentId)
  expect(settled.body).toMatchObject({ status: 'assigned', price: 90, payment: { paid: 140, refunded: 50 } })
  expect(settled.body.history.map(({ type }) => type)).toContain('reschedule_request_ended')
  const stays = () => mailsTo(customer).find(({ subject }) => subject.includes('stays at this time'))
  await until(async () => stays() !== undefined)
  expect(stays()?.text).toContain("We're refunding the $50.00")
})

test('a difference paid after the job has ended is refunded with a fitting mail', async () => {
  const { customer, cleaner, jobId } = await taken(50)
  const { toPay } = (await ask(customer, jobId, 'propose', 4)).body
  await pay(app.stripeOrigin, toPay?.clientSecret ?? '')
  await make.cancel(customer, jobId)
  await settle(customer, toPay?.paymentIntentId)
  await until(async () =>
    mailsTo(customer).some(({ subject }) => /: we're refunding your payment for this time$/.test(subject)),
  )
  expect((await read(customer, jobId)).payment).toMatchObject({ paid: 140, refunded: 140 })
  expect([...mailsTo(customer), ...mailsTo(cleaner)].filter(({ subject }) => /stays/.test(subject))).toEqual(
    [],
  )
})

test('a delayed mail does not announce a time that was replaced', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(80) })
  for (const hours of [100, 120]) await ask(customer, jobId, 'reschedule', hours)
  const mails = await app.context.db
    .selectFrom('notifications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('event', '=', 'visit_moved')
    .orderBy('id')
    .execute()
  const over = async (message: NotificationRow) => {
    const facts = await readJobFacts(app.context.db, jobId, jobEventIdOf(message))
    return facts && isOutdatedMessage(app.context, message, facts)
  }
  expect(await Promise.all(mails.map(over))).toEqual([true, false])
})

test('a customer who has just paid for another time gets the usual reminder', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: inHours(80) })
  app.clock.forward({ hours: 24 })
  const { toPay } = (await ask(customer, jobId, 'reschedule', 8)).body
  await pay(app.stripeOrigin, toPay?.clientSecret ?? '')
  expect((await settle(customer, toPay?.paymentIntentId)).body.scheduledFor).toBe(inHours(8))
  await remindOfVisits(app.context)
  const reminders = app.context.db.selectFrom('notifications').select('event').where('job_id', '=', jobId)
  expect((await reminders.execute()).map(({ event }) => event)).toContain('visit_reminder')
})
