import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#server/features/payments/settle-payment.ts'
import { sweep } from '#server/queue/sweep.ts'
import type { BookedTestJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard, scene } from '#tests/support/stripe-scenes.ts'
import { giveTip, payTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from '../audit/audit-money.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function doneJob(): Promise<{ cleaner: TestPerson; booked: BookedTestJob }> {
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  return { cleaner, booked: await finishJob(app, cleaner) }
}

const payoutsOf = async ({ jobId }: BookedTestJob) => {
  const rows = await app.context.db
    .selectFrom('payouts')
    .select(['kind', 'status', 'cleaner_amount_cents', 'reversed_cents'])
    .where('job_id', '=', jobId)
    .orderBy('cleaner_amount_cents')
    .execute()
  return rows.map((row) => `${row.kind} ${row.cleaner_amount_cents - row.reversed_cents} ${row.status}`)
}
const becomes = (booked: BookedTestJob, ...payouts: string[]) =>
  expect.poll(() => payoutsOf(booked)).toEqual(payouts)
const isAudited = () => until(async () => (await auditMoney(app.context)).length === 0)

test('each payment of a job creates its own payout; tips are shown apart', async () => {
  const { cleaner, booked } = await doneJob()
  const views = () =>
    Promise.all(
      [cleaner, booked.customer].flatMap(({ actor }) => [
        actor.call('GET /api/jobs/:id', { params: { id: booked.jobId } }),
        actor.call('GET /api/jobs'),
      ]),
    )
  const bodies = async () =>
    JSON.parse(
      // Tips are compared separately.
      JSON.stringify(
        (await views()).map(({ body }) => body),
        (name, value) => (['tips', 'canTip', 'canThank'].includes(name) ? undefined : value),
      ),
    )
  const before = await bodies()
  const tips = [await giveTip(app, booked, 1500), await giveTip(app, booked, 1000)]
  await Promise.all([...tips, ...tips].map((intent) => settlePayment(app.context, intent)))
  // A tip is not on hold as a price is.
  await sweep(app.context)
  await becomes(booked, 'tip 1000 paid', 'tip 1500 paid', 'cleaning 8550 pending')
  expect(await bodies()).toMatchObject(before)
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await becomes(booked, 'tip 1000 paid', 'tip 1500 paid', 'cleaning 8550 paid')
  const transfers = await app.context.stripe.sdk?.transfers.list({ transfer_group: `job-${booked.jobId}` })
  expect(new Set(transfers?.data.map(({ source_transaction }) => source_transaction)).size).toBe(3)
  // Nothing of a tip is ours: the share of the price alone.
  expect(await balances(app, booked.jobId)).toEqual({ stripe_balance: 450, platform_fee: -450 })
  await isAudited()

  await app.context.stripe.sdk?.refunds.create({ payment_intent: tips[0] ?? '' })
  await becomes(booked, 'tip 1000 paid', 'tip 0 reversed', 'cleaning 8550 paid')
  const books = () => balances(app, booked.jobId)
  await expect.poll(books).toEqual({ stripe_balance: 450, platform_fee: -450 })
  await isAudited()
  expect(await bodies()).toMatchObject(
    before.map(({ payment }: { payment?: object }) => (payment ? { payment } : {})),
  )
})

test('a dispute of a tip freezes that tip only, and claws it back if lost', async () => {
  const { booked } = await doneJob()
  const disputed = await payTip(app, booked, 900)
  await settlePayment(app.context, disputed)
  await giveTip(app, booked, 400)
  await scene(app, { dispute: { payment_intent: disputed } })
  await becomes(booked, 'tip 400 pending', 'tip 900 frozen', 'cleaning 8550 pending')
  app.clock.forward({ hours: 25 })
  await sweep(app.context)
  await becomes(booked, 'tip 400 paid', 'tip 900 frozen', 'cleaning 8550 paid')
  const view = await booked.customer.actor.call('GET /api/jobs/:id', { params: { id: booked.jobId } })
  expect(view.body).toMatchObject({
    payment: { dispute: null },
    tips: [{ disputed: true }, { disputed: false }],
  })
  await scene(app, { closeDispute: { payment_intent: disputed, outcome: 'lost' } })
  await becomes(booked, 'tip 400 paid', 'tip 0 reversed', 'cleaning 8550 paid')
  await isAudited()
})

test('a dispute freezes only the payout of its payment', async () => {
  const { booked } = await doneJob()
  const tip = await payTip(app, booked, 700)
  await settlePayment(app.context, tip)
  await scene(app, { dispute: { payment_intent: booked.paymentIntentId } })
  await becomes(booked, 'tip 700 pending', 'cleaning 8550 frozen')
  await sweep(app.context)
  await becomes(booked, 'tip 700 paid', 'cleaning 8550 frozen')
  await scene(app, { closeDispute: { payment_intent: booked.paymentIntentId, outcome: 'lost' } })
  await becomes(booked, 'tip 700 paid', 'cleaning 0 reversed')
  await isAudited()
})
