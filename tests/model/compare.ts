import { sql } from 'kysely'
import { expect } from 'vitest'
import type { BookedTestJob } from '../support/book-job.ts'
import { balances } from '../support/ledger.ts'
import { compareDebts } from './compare-debts.ts'
import { differenceKept, differenceStatus, earnedOf } from './difference-state.ts'
import { mayBeSent, mayDifferenceBeSent, mayTipBeSent, payablesOf } from './payout-state.ts'
import { earned, kept, type Model, type ModelJob, type ModelSide, payoutStatus, rightsOf } from './state.ts'
import { tipKept, tipStatus } from './tip-state.ts'
import { type ModelWorld, personOf } from './world.ts'

const sides: ModelSide[] = ['customer', 0, 1]

/** Everything the model says must be so: in the API, in the tables, in the ledger and at Stripe. */
export async function compare(model: Model, world: ModelWorld): Promise<void> {
  await world.quiet.wait()
  const money = await Promise.all(
    model.jobs.map((job, index) => compareJob(model, job, world, world.booked[index])),
  )
  compareDebts(model, world, money)
  const { rows } = await sql`SELECT transaction_id FROM ledger_entries GROUP BY transaction_id
    HAVING sum(amount_cents) <> 0`.execute(world.app.context.db)
  expect(rows, 'ledger transactions that do not sum to zero').toEqual([])
}

async function compareJob(model: Model, job: ModelJob, world: ModelWorld, booked: BookedTestJob | undefined) {
  if (!booked) throw new Error('the model has a job that was never booked')
  const { app } = world
  const [rows, books, atStripe, ...views] = await Promise.all([
    readRows(world, booked.jobId),
    balances(app, booked.jobId),
    readStripe(world, job, booked),
    ...sides.map((side) => readRights(world, side, booked.jobId)),
  ])
  // The queue sweeps by itself once a minute: a payout that may go can have gone.
  const payoutsOf = (wanted: string) => rows.payouts.filter(({ purpose }) => purpose === wanted)
  const [own, tips, others] = [payoutsOf('cleaning'), payoutsOf('tip'), payoutsOf('difference')]
  const differences = job.differences.filter(({ payout }) => payout)
  if (job.payout && mayBeSent(model, job) && own[0]?.status === 'paid') job.payout.sent = true
  for (const [index, tip] of job.tips.entries())
    if (mayTipBeSent(model, job, tip) && tips[index]?.status === 'paid') tip.sent = true
  for (const [index, one] of differences.entries())
    if (one.payout && mayDifferenceBeSent(model, job, one) && others[index]?.status === 'paid')
      one.payout.sent = true
  const debt = books.cleaner_debt ?? 0
  const allEarned = payablesOf(job).reduce((sum, { earned }) => sum + earned, 0)
  const transferred = [...atStripe.transferred.values()].reduce((sum, cents) => sum + cents, 0)
  const differencesPaid = job.differences.map(differenceKept)
  const disputedTips = job.tips.filter(({ dispute }) => dispute === 'open')
  expect({
    rights: views,
    payouts: own.map(({ status }) => status),
    tips: tips.map(({ status }) => status),
    price: rows.price,
    refunded: rows.refunded,
    tipsRefunded: rows.tips_refunded,
    differences: others.map(({ status }) => status),
    differencesKept: rows.differences_kept,
    returned: atStripe.returned,
    differencesReturned: atStripe.differences,
    earned: transferred - (books.cleaner_payable ?? 0) - debt,
    receipts: books.customer_receipts ?? 0,
    owed: books.refund_payable ?? 0,
    disputed: books.disputed_funds ?? 0,
    fee: books.platform_fee ?? 0,
  }).toEqual({
    rights: sides.map((side) => rightsOf(model, job, side)),
    payouts: [payoutStatus(job)].filter((status) => status !== null),
    tips: job.tips.map((tip) => tipStatus(tip, job.contest === 'open')),
    price: job.price,
    refunded: job.paid ? job.booked - kept(job) : 0,
    tipsRefunded: job.tips.reduce((sum, tip) => sum + tip.cents - tipKept(tip), 0),
    differences: differences.map((one) => differenceStatus(one, job.contest === 'open')),
    differencesKept: sumOf(differencesPaid),
    returned: job.returned,
    differencesReturned: sumOf(job.differences.map(({ returned }) => returned)),
    earned: allEarned,
    receipts: 0 - (job.payout ? 0 : kept(job)) - (differences.length > 0 ? 0 : sumOf(differencesPaid)),
    owed: 0 - job.owed,
    disputed:
      (job.dispute === 'open' ? job.disputed : 0) +
      disputedTips.reduce((sum, { disputed }) => sum + disputed, 0),
    // Of the price and what it was raised by, each by itself, whatever was tipped.
    fee:
      earned(job) -
      (job.payout ? kept(job) : 0) -
      sumOf(differences.map((one) => differenceKept(one) - earnedOf(differenceKept(one)))),
  })
  const paid = job.paid ? job.booked : 0
  expect(rows.refund_rows, 'refunds written down').toBeLessThanOrEqual(paid)
  expect(atStripe.returned, 'refunds at Stripe').toBeLessThanOrEqual(paid)
  expect(transferred, 'transferred').toBeLessThanOrEqual(allEarned + Math.max(0, debt))
  expect(
    Object.values(books).reduce((sum, cents) => sum + cents, 0),
    'all accounts of the job',
  ).toBe(0)
  const transfers = new Map<object, number>()
  if (own[0]) transfers.set(job, atStripe.transferred.get(own[0].id) ?? 0)
  for (const [index, tip] of job.tips.entries())
    transfers.set(tip, atStripe.transferred.get(tips[index]?.id ?? 0) ?? 0)
  for (const [index, one] of differences.entries())
    transfers.set(one, atStripe.transferred.get(others[index]?.id ?? 0) ?? 0)
  return { transfers, debt }
}

const sumOf = (cents: number[]) => cents.reduce((sum, one) => sum + one, 0)

interface ComparePayout {
  id: number
  purpose: string
  status: string
}

interface CompareRows {
  payouts: ComparePayout[]
  price: number
  refunded: number
  tips_refunded: number
  differences_kept: number
  refund_rows: number
}

async function readRows({ app }: ModelWorld, jobId: number): Promise<CompareRows> {
  const { rows } = await sql<CompareRows>`SELECT
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'purpose', p.purpose, 'status', o.status)
      ORDER BY p.id), '[]') FROM payouts o JOIN payments p ON p.id = o.payment_id WHERE o.job_id = ${jobId}) AS payouts,
    (SELECT price_cents - difference_cents FROM jobs WHERE id = ${jobId}) AS price,
    (SELECT coalesce(sum(refunded_cents), 0)::int FROM payments
      WHERE job_id = ${jobId} AND purpose = 'cleaning') AS refunded,
    (SELECT coalesce(sum(refunded_cents), 0)::int FROM payments
      WHERE job_id = ${jobId} AND purpose = 'tip') AS tips_refunded,
    (SELECT coalesce(sum(amount_cents - refunded_cents), 0)::int FROM payments
      WHERE job_id = ${jobId} AND purpose = 'difference' AND status NOT IN ('pending', 'failed')) AS differences_kept,
    (SELECT coalesce(sum(r.amount_cents), 0)::int FROM refunds r JOIN payments p ON p.id = r.payment_id
      WHERE p.job_id = ${jobId} AND p.purpose = 'cleaning') AS refund_rows`.execute(app.context.db)
  return rows[0] as CompareRows
}

async function readStripe(
  { app, differences }: ModelWorld,
  job: ModelJob,
  { jobId, paymentIntentId }: BookedTestJob,
) {
  const { sdk } = app.context.stripe
  const refundsOf = async (payment_intent = '') => {
    const refunds = await sdk?.refunds.list({ payment_intent, limit: 100 })
    return sumOf((refunds?.data ?? []).map(({ amount }) => amount))
  }
  const paidTip = job.differences.filter(
    ({ cents, returned, state }) => state !== 'unpaid' && (state !== 'over' || returned === cents),
  )
  const [returned, ofDifferences, transfers] = await Promise.all([
    refundsOf(paymentIntentId),
    Promise.all(paidTip.map((one) => refundsOf(differences.get(one)?.paymentIntentId))),
    sdk?.transfers.list({ transfer_group: `job-${jobId}`, limit: 100 }),
  ])
  return {
    returned,
    differences: sumOf(ofDifferences),
    transferred: new Map(
      (transfers?.data ?? []).map(({ amount, amount_reversed, metadata }) => [
        Number(metadata.payout_id),
        amount - amount_reversed,
      ]),
    ),
  }
}

async function readRights(
  world: ModelWorld,
  side: ModelSide,
  id: number,
): Promise<ReturnType<typeof rightsOf>> {
  const { status, body } = await personOf(world, side).actor.call('GET /api/jobs/:id', { params: { id } })
  if (status === 404) return null
  const { status: at, allowedMoves, canPay, canReview, payment } = body
  const laterMoves = body.laterMoves.map(({ move }) => move)
  return { status: at, allowedMoves, laterMoves, canPay, canReview, payment: payment?.status ?? null }
}
