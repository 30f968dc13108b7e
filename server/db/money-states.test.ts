import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ tasks: false })
})
afterAll(() => app.stop())

test('constraints refuse impossible states of payments, refunds and payouts', async () => {
  const cleaner = await app.people.cleaner()
  const { jobId } = await finishJob(app, cleaner)
  const { db } = app.context
  const of = sql`WHERE job_id = ${jobId}`
  for (const [statement, refusal] of [
    [sql`UPDATE payments SET payment_intent_id = NULL ${of}`, /payments_paid_by_intent/],
    [sql`UPDATE payments SET refunded_cents = amount_cents + 1 ${of}`, /payments_refunded_check/],
    [
      sql`INSERT INTO payments (job_id, purpose, amount_cents, idempotency_key)
        VALUES (${jobId}, 'cleaning', 9000, 'second')`,
      /payments_one_per_job/,
    ],
    [sql`UPDATE payments SET purpose = 'gift' ${of}`, /payments_purpose_check/],
    [sql`UPDATE payouts SET kind = 'gift' ${of}`, /payouts_kind_check/],
    [sql`UPDATE payouts SET status = 'sending' ${of}`, /payouts_amount_fixed/],
    [sql`UPDATE payouts SET status = 'paid', sent_cents = 8550 ${of}`, /payouts_sent_by_transfer/],
    [sql`UPDATE payouts SET sent_cents = 8000, debt_cents = 551 ${of}`, /payouts_sent_earned/],
    [sql`UPDATE payouts SET reversed_cents = 8551 ${of}`, /payouts_reversed/],
    [
      sql`INSERT INTO payouts (cleaner_id, job_id, payment_id, kind, total_amount_cents, cleaner_amount_cents,
          platform_fee_cents)
        SELECT cleaner_id, job_id, payment_id, kind, 9000, 8550, 450 FROM payouts ${of}`,
      /payouts_payment_kind_key/,
    ],
    [sql`TRUNCATE ledger_entries`, /permission|insert-only/],
  ] as const)
    await expect(statement.execute(db)).rejects.toThrow(refusal)
})

test('the ledger refuses unbalanced transactions and repeated causes', async () => {
  const { jobId } = await finishJob(app, await app.people.cleaner(), {
    scheduledDateTime: '2026-06-15T10:00',
  })
  const { db } = app.context
  const line = (cents: number, cause: string, account: string) => sql`
    INSERT INTO ledger_entries (transaction_id, account, amount_cents, job_id, cause, reference, at)
    VALUES ('00000000-0000-4000-8000-000000000001', ${account}, ${cents}, ${jobId}, ${cause}, '1', now())`
  const book = (...lines: ReturnType<typeof line>[]) =>
    db.transaction().execute(async (tx) => {
      for (const each of lines) await each.execute(tx)
    })
  await expect(book(line(9000, 'reversal', 'stripe_balance'))).rejects.toThrow('does not sum to zero')
  await expect(
    book(line(9000, 'reversal', 'stripe_balance'), line(-8999, 'reversal', 'platform_fee')),
  ).rejects.toThrow('does not sum to zero')
  const whole = [line(9000, 'refund_failed', 'stripe_balance'), line(-9000, 'refund_failed', 'platform_fee')]
  await book(...whole)
  await expect(book(...whole)).rejects.toThrow(/unique/)
})
