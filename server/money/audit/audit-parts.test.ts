import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { pay } from '#tests/support/pay.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { postLedgerTransaction } from '../ledger/post.ts'
import { auditMoney } from './audit-money.ts'
import { auditNew } from './audit-new.ts'
import { auditSlice } from './audit-slice.ts'
import { readAuditCursors } from './cursors.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function settled(): Promise<void> {
  await until(async () => {
    await sweep(app.context)
    return (await auditMoney(app.context)).length === 0
  })
}

/** Changes a figure in the ledger so that it differs from Stripe. */
const plant = (jobId: number, cents: number) =>
  app.context.db
    .updateTable('payments')
    .set(({ eb }) => ({ amount_cents: eb('amount_cents', '+', cents) }))
    .where('job_id', '=', jobId)
    .execute()

async function wholeRound(): Promise<string[]> {
  const found: string[] = []
  do
    found.push(
      ...((await auditSlice(app.context)) ?? []).map(({ what, reference }) => `${what} ${reference}`),
    )
  while ((await readAuditCursors(app.context.db)).slice_from)
  // Its job and its payment may lie in two slices.
  return [...new Set(found)]
}

test('the hourly audit finds new differences, the nightly round older ones', async () => {
  const { db, clock } = app.context
  const old = await bookPaidJob(app)
  await settled()
  expect(await auditNew(app.context)).toEqual([])
  app.clock.forward({ hours: 3 })
  expect(await auditNew(app.context)).toEqual([])
  // As if all that was at Stripe were long ago.
  const { ledger_cents, ledger_to, changed_from } = await readAuditCursors(db)
  expect(new Date(changed_from ?? 0)).toEqual(new Date(clock().getTime() - 3_600_000))
  expect(ledger_to).toBeGreaterThan(0)
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const stripe = await app.context.stripe.sdk?.balanceTransactions.list({ limit: 1 })
  const stripe_to = new Date(((stripe?.data[0]?.created ?? 0) + 1) * 1000)
  await sql`UPDATE audit_marks SET stripe_to = ${stripe_to}, stripe_cents = ${ledger_cents}`.execute(db)
  expect(await auditNew(app.context)).toEqual([])

  await plant(old.jobId, 100)
  expect(await auditNew(app.context)).toEqual([])
  expect(await wholeRound()).toEqual([`payment ${old.paymentIntentId}`])
  await plant(old.jobId, -100)
  expect(await wholeRound()).toEqual([])

  const fresh = await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' })
  await settled()
  await plant(fresh.jobId, 100)
  const difference = [{ what: 'payment', books: 9100, stripe: 9000 }]
  expect(await auditNew(app.context)).toMatchObject(difference)
  // The cursors have passed it, and it is reported until it is gone.
  app.clock.forward({ hours: 30 })
  expect(await auditNew(app.context)).toMatchObject(difference)
  app.clock.forward({ hours: 3 })
  expect(await auditNew(app.context)).toMatchObject(difference)
  await plant(fresh.jobId, -100)
  expect(await auditNew(app.context)).toEqual([])

  // A sum that the hourly audit goes on from is wrong: every hour would trust it.
  await sql`UPDATE audit_marks SET stripe_cents = stripe_cents + 1, ledger_cents = ledger_cents + 1`.execute(
    db,
  )
  expect(await auditNew(app.context)).toEqual([])
  expect(await wholeRound()).toEqual([
    'verified balance, movements stripe_cents',
    'verified balance, ledger ledger_cents',
  ])
})

test('a payment settled late raises no alarm, one that stays unbooked does', async () => {
  await settled()
  const alarms: unknown[] = []
  const error = ({ differences }: { differences: unknown[] }) => alarms.push(...differences)
  const context = { ...app.context, log: Object.assign(Object.create(app.context.log), { error }) }
  await scene(app, { webhooks: { drop: true } })
  const booked = await bookJob(app, { scheduledDateTime: '2026-06-14T10:00' })
  await pay(app.stripeOrigin, booked.clientSecret)
  let pauses = 0
  await recordAudit(context, 'new', async () => {
    pauses++
    expect((await auditNew(app.context)).map(({ what }) => what)).toContain('payment')
    const body = { paymentIntentId: booked.paymentIntentId }
    await booked.customer.actor.call('POST /api/payments/create-job-after-payment', { body })
    await settled()
  })
  expect(pauses).toBe(1)
  expect(alarms).toEqual([])

  await plant(booked.jobId, 100)
  await recordAudit(context, 'new', async () => pauses++)
  expect(pauses).toBe(4)
  expect(alarms).toMatchObject([{ what: 'payment', reference: booked.paymentIntentId }])
  await scene(app, { webhooks: [] })
  await plant(booked.jobId, -100)
})

test('ledger entries without a job are summed like the rest', async () => {
  const { db, clock } = app.context
  await settled()
  expect(await auditNew(app.context)).toEqual([])
  const lines = [
    { account: 'stripe_fees' as const, cents: 700 },
    { account: 'stripe_balance' as const, cents: -700 },
  ]
  const credit = {
    jobId: null,
    cause: 'stripe_fee',
    reference: 'of the account',
    at: clock(),
    lines,
  } as const
  await db.transaction().execute((tx) => postLedgerTransaction(tx, credit))
  for (const audit of [auditNew, auditMoney])
    expect(
      (await audit(app.context)).map(({ what, books, stripe }) => [what, (books ?? 0) - (stripe ?? 0)]),
    ).toEqual([['balance at Stripe', -700]])
})
