import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '#contract/index.ts'
import type { ExtraPaymentKind } from '#domain/enums.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { type TipCall, tipCall } from '#domain/payment-kinds.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { failPayment } from '#server/money/intents/fail-payment.ts'
import { type LockedPaymentRow, lockJob } from '#server/money/locks/lock-job.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { refuseBlocked } from '#server/plugins/refuse-blocked.ts'
import { cancelIntent } from '#server/providers/stripe/intents.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { claimOf } from '../idempotency/claim.ts'
import { readPayable } from '../jobs/accepts-tip.ts'
import { idempotencyKeyOwner, mayPayFor, type Payer } from './payable-job.ts'
import { findOrCreateIntent, type PreparedPayment, presentIntent } from './prepare-payment.ts'
import { settlePayment } from './settle-payment.ts'

interface PrepareTipRequest {
  kind: ExtraPaymentKind
  payer: Payer
  jobId: number
  body: ParsedBody<TipCall>
  key: string | null
}

/** The most retries while another tab changes the choice. */
const tries = 3

/**
 * Prepares the intent of a tip. One per kind and job is open at a time: the same amount reuses it in every
 * tab, and another amount opens only once the other cannot be paid any more (C-146, decision 032).
 */
export async function prepareTip(context: Context, asked: PrepareTipRequest): Promise<PreparedPayment> {
  const { kind, payer, jobId, body, key } = asked
  const holder = await idempotencyKeyOwner(context, payer, jobId)
  if (!holder || !(await mayPayFor(context, payer, jobId))) throw refuse('job_not_found')
  const claim = claimOf(holder, { call: tipCall(kind), body: { jobId, ...body }, key })
  for (let left = tries; ; left--) {
    try {
      const id = await actOnce(context, claim, (tx) => openTip(context, tx, asked), 'payment_id')
      return await presentTip(context, id)
    } catch (error) {
      if (!(error instanceof OtherOpen) || left === 0) throw error
      await closeTip(context, error.paymentId)
    }
  }
}

class OtherOpen extends Error {
  readonly paymentId: number

  constructor(paymentId: number) {
    super('another payment of this kind is open')
    this.paymentId = paymentId
  }
}

/** Stores the row and its key before the Stripe call: a crash repeats instead of doubling. */
async function openTip(
  { clock }: Context,
  tx: Tx,
  { kind, jobId, body }: PrepareTipRequest,
): Promise<number> {
  const { amountCents, expected } = body
  const job = await lockJob(tx, jobId)
  if (job) await refuseBlocked(tx, { userId: job.customer_id, email: job.contact_email })
  const { payable, tipCents } = await readPayable(tx, kind, jobId, clock())
  // A client that does not know of the latest tip would pay twice.
  if (expected?.paid !== undefined && expected.paid !== dollarsFromCents(tipCents))
    throw refuse('terms_changed')
  if (!payable) throw refuse(`${kind}_not_possible`)
  const { leastCents, mostCents } = payable
  // No page offers less than that.
  if (amountCents < leastCents) throw refuse('terms_changed')
  if (amountCents > mostCents)
    throw refuse(`${kind}_too_much`, {}, { most: `$${dollarsFromCents(mostCents)}` })
  const open = await tx
    .selectFrom('payments')
    .select(['id', 'amount_cents'])
    .where('job_id', '=', jobId)
    .where('purpose', '=', kind)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (open && open.amount_cents !== amountCents) throw new OtherOpen(open.id)
  if (open) return open.id
  const at = { created_at: clock(), updated_at: clock() }
  const idempotency_key = `${kind}-${randomUUID()}`
  const { id } = await tx
    .insertInto('payments')
    .values({ job_id: jobId, purpose: kind, amount_cents: amountCents, idempotency_key, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function presentTip(context: Context, paymentId: number): Promise<PreparedPayment> {
  const { payment, intent } = await readIntent(context, paymentId)
  if (intent.status === 'succeeded') {
    await settlePayment(context, intent.id)
    throw refuse('payment_completed')
  }
  // Cancelled for another amount, or because its time was over.
  if (intent.status === 'canceled') await failPayment(context, payment)
  if (intent.status === 'canceled' || payment.status === 'failed') throw refuse('terms_changed')
  return presentIntent(intent, payment)
}

/** Makes an open payment unpayable, except one that is being paid right now. */
async function closeTip(context: Context, paymentId: number): Promise<void> {
  // Creates a missing intent first: a concurrent creation gets the same one, which is then cancelled.
  const { intent } = await readIntent(context, paymentId)
  await cancelIntent(context.stripe, intent.id)
  const { outcome } = await settlePayment(context, intent.id)
  if (outcome === 'settled') throw refuse('terms_changed')
  if (outcome !== 'failed') throw refuse('payment_not_available')
}

async function readIntent(context: Context, paymentId: number) {
  const { job, payment } = await context.db.transaction().execute(async (tx) => {
    const payment: LockedPaymentRow = await lockPayment(tx, paymentId)
    const job = await lockJob(tx, payment.job_id)
    if (!job) throw refuse('job_not_found')
    return { job, payment }
  })
  return { payment, intent: await findOrCreateIntent(context, job, payment) }
}
