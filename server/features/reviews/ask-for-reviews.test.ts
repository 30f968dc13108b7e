import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '#server/queue/handlers.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { completeJob, finishJob } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'

let scenes: MessageScenes

beforeAll(async () => {
  scenes = await startMessageScenes()
})
beforeEach(() => scenes.at('2026-06-10T09:00'))
afterAll(() => scenes.stop())

test('a review is requested once, by day, hours after the visit', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await finishJob(scenes.app, bob, { scheduledDateTime: '2026-06-11T17:00' })
  const asked = () => scenes.mailsTo(customer.email, /^How was your cleaning/)
  await scenes.work()
  expect(scenes.mailsTo(customer.email, /is done$/)).toHaveLength(1)
  scenes.app.clock.forward({ hours: 3, minutes: 1 })
  await scenes.work()
  expect(asked()).toEqual([])
  scenes.at('2026-06-12T08:00')
  await scenes.work()
  await scenes.work()
  expect(asked()).toHaveLength(1)
  expect(asked()[0]?.text).toContain(`/customer/jobs/${jobId}?review=1`)
  expect(asked()[0]?.unsubscribeUrl).toBeDefined()
})

test('unpaid, refunded, disputed, reviewed and guest visits get no review request', async () => {
  const bob = await scenes.app.people.cleaner()
  const { db } = scenes.app.context
  const finished = async (day: number) =>
    finishJob(scenes.app, bob, { scheduledDateTime: `2026-06-${day}T10:00`, bathroomCount: 1 })
  const unpaid = await bookJob(scenes.app, { scheduledDateTime: '2026-06-11T10:00' })
  await scenes.accept(bob, unpaid.jobId)
  await completeJob(scenes.app, bob, unpaid.jobId)
  const cases = [await finished(12), await finished(13), await finished(14), await finished(15)]
  const [refunded, disputed, reviewed, guest] = cases
  const now = scenes.app.clock.now()
  const paymentOf = async (jobId = 0) =>
    (await db.selectFrom('payments').select('id').where('job_id', '=', jobId).executeTakeFirstOrThrow()).id
  const refund = {
    amount_cents: 100,
    reason: 'made_at_stripe',
    status: 'pending',
    created_at: now,
    updated_at: now,
  }
  const back = { payment_id: await paymentOf(refunded?.jobId), ...refund }
  await db
    .insertInto('refunds')
    .values(back as never)
    .execute()
  const dispute = { id: 'dp_1', amount_cents: 100, fee_cents: 0, status: 'won', created_at: now }
  await db
    .insertInto('disputes')
    .values({ payment_id: await paymentOf(disputed?.jobId), ...dispute } as never)
    .execute()
  const body = { jobId: reviewed?.jobId ?? 0, rating: 5, comment: 'Very clean' }
  await reviewed?.customer.actor.call('POST /api/reviews', { body })
  await db
    .updateTable('users')
    .set({ is_guest: true, password: null })
    .where('id', '=', guest?.customer.id ?? 0)
    .execute()
  // As if all had been completed just now.
  await sql`INSERT INTO job_events (job_id, type, at) SELECT job_id, type, ${now} FROM job_events
    WHERE type = 'completed'`.execute(db)
  scenes.app.clock.forward({ hours: 4 })
  await scenes.work()
  for (const { customer } of [unpaid, ...cases])
    expect(scenes.mailsTo(customer.email, /^How was/)).toEqual([])
  // Without the dispute the review would have been requested.
  await db.deleteFrom('disputes').execute()
  await scenes.work()
  expect(scenes.mailsTo(disputed?.customer.email ?? '', /^How was/)).toHaveLength(1)
})

test('a contested visit gets no review request before its ruling', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await finishJob(scenes.app, bob, { scheduledDateTime: '2026-06-11T10:00' })
  await make.contest(customer, jobId)
  scenes.app.clock.forward({ hours: 4 })
  await scenes.work()
  const asked = () => scenes.mailsTo(customer.email, /^How was your cleaning/)
  expect(asked()).toEqual([])
  await sql`UPDATE jobs SET contest = 'overturned' WHERE id = ${jobId}`.execute(scenes.app.context.db)
  await scenes.work()
  expect(asked()).toHaveLength(1)
})

test('a blocked customer, whose review would be refused, is not asked for one', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await finishJob(scenes.app, bob, { scheduledDateTime: '2026-06-11T10:00' })
  const { db, clock } = scenes.app.context
  await db.insertInto('blocks').values({ user_id: customer.id, email: customer.email, at: clock() }).execute()
  const body = { jobId, rating: 5, comment: 'Very clean' }
  expect((await customer.actor.call('POST /api/reviews', { body })).body.code).toBe('blocked')
  scenes.app.clock.forward({ hours: 4 })
  await scenes.work()
  expect(scenes.mailsTo(customer.email, /^How was your cleaning/)).toEqual([])
})

test('a queued review request is dropped after a review or refund', async () => {
  const bob = await scenes.app.people.cleaner()
  const { customer, jobId } = await finishJob(scenes.app, bob, { scheduledDateTime: '2026-06-11T10:00' })
  scenes.app.clock.forward({ hours: 4 })
  await handlers(scenes.app.context).queue_due_messages({})
  await customer.actor.call('POST /api/reviews', { body: { jobId, rating: 5, comment: 'Very clean' } })
  await scenes.work()
  expect(await scenes.endsOf('review_request', jobId)).toEqual(['over'])
})
