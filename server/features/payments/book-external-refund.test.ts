import { afterAll, beforeAll, expect, test } from 'vitest'
import { findImbalances } from '#server/money/audit/find-imbalances.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { bookExternalRefund } from './book-external-refund.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test("a lost dispute of an already refunded payment is the platform's loss", async () => {
  const { customer, jobId } = await bookPaidJob(app)
  await customer.actor.call('PUT /api/jobs/:id/status', {
    params: { id: jobId },
    body: { status: 'cancelled' },
  })
  await until(async () => Object.keys(await balances(app, jobId)).length === 0)
  const { db, clock } = app.context
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const lost = await bookExternalRefund(tx, await lockPayment(tx, id), 9000, clock())
    const lines = [{ account: 'stripe_balance' as const, cents: -9000 }, ...lost]
    await postLedgerTransaction(tx, {
      jobId,
      cause: 'dispute_closed',
      reference: 'twice',
      at: clock(),
      lines,
    })
  })
  expect(await balances(app, jobId)).toEqual({ stripe_balance: -9000, platform_fee: 9000 })
  expect(await findImbalances(db)).toEqual([])
})

test('a booking whose payment was taken back is announced as ended to both sides', async () => {
  const { customer, jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' })
  const cleaner = await app.people.cleanerWithProfile()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  const { db, clock } = app.context
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const lost = await bookExternalRefund(tx, await lockPayment(tx, id), 9000, clock())
    const lines = [{ account: 'stripe_balance' as const, cents: -9000 }, ...lost]
    await postLedgerTransaction(tx, {
      jobId,
      cause: 'dispute_closed',
      reference: 'ended',
      at: clock(),
      lines,
    })
  })
  const isTold = ({ email }: { email: string }, words: string) =>
    until(async () => app.outbox.mails.some(({ to, text }) => to === email && text.includes(words)))
  await isTold(cleaner, 'We ended this job')
  await isTold(customer, 'its payment went back to you')
  const texts = app.outbox.mails.map(({ text }) => text).join()
  expect(texts).not.toContain('The customer canceled')
})
