import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordEvent } from '#server/features/job-events/record-event.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { lockPayment } from '#server/money/locks/lock-payment.ts'
import { debtOf } from '#server/money/payouts/debt-of.ts'
import { insertPayout } from '#server/money/payouts/insert-payout.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { planAdjustment } from './plan-adjustment.ts'

interface AdjustPayoutInput extends ParsedBody<'POST /api/admin/payouts/:id/adjust'> {
  operatorId: number
  session: Session
  payoutId: number
}

/** Pays a cleaner an extra out of the platform's share, or forgives a debt. */
export function adjustPayout(context: Context, input: AdjustPayoutInput): Promise<void> {
  const { operatorId, session, payoutId, reason, kind, amountCents } = input
  const act = { act: 'adjust_payout', subject: 'payout', subjectId: payoutId } as const
  return actAsOperator(
    context,
    { by: { operatorId }, reason, ...act, movesMoney: session },
    async (tx, now) => {
      const payout = await holdPayout(tx, payoutId)
      // Locks the cleaner's debt, so that no payout settles it while it is forgiven.
      await debtOf(tx, payout.cleaner_id)
      const before = await planAdjustment(tx, payout)
      if (before.owesCents !== input.expected.owesCents) throw refuse('terms_changed')
      await (kind === 'extra' ? giveExtra : forgive)(tx, payout, { input, before, now })
      const after = { ...(await planAdjustment(tx, payout)), kind, amountCents }
      return { userId: payout.cleaner_id, before: { ...before }, after, answer: undefined }
    },
  )
}

type AdjustPayout = Awaited<ReturnType<typeof holdPayout>>

/** Reads a payout and locks its job's row; its cause and its cleaner never change. */
async function holdPayout(tx: Tx, id: number) {
  const payout = await tx
    .selectFrom('payouts')
    .select(['kind', 'job_id', 'payment_id', 'cleaner_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!payout) throw refuse('payout_not_found')
  await lockPayment(tx, payout.payment_id)
  return payout
}

interface Adjusting {
  input: AdjustPayoutInput
  before: Awaited<ReturnType<typeof planAdjustment>>
  now: Date
}

async function giveExtra(tx: Tx, payout: AdjustPayout, { input, before, now }: Adjusting): Promise<void> {
  const { amountCents } = input
  if (before.extraMostCents === 0) throw refuse('no_extra_here')
  if (amountCents > before.extraMostCents) throw refuse('extra_too_much')
  const { cleaner_id: cleanerId, job_id, payment_id } = payout
  await insertPayout(tx, {
    payment: { id: payment_id, job_id },
    ...{ kind: 'extra', cleanerId, now, dueAt: now },
    split: { totalCents: amountCents, feeCents: 0, earningsCents: amountCents },
  })
  const { id } = await tx
    .selectFrom('payouts')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('kind', '=', 'extra')
    .executeTakeFirstOrThrow()
  await postLedgerTransaction(tx, {
    ...{ jobId: job_id, cause: 'extra_owed', reference: String(id), at: now },
    lines: [
      { account: 'platform_fee', cents: amountCents },
      { account: 'cleaner_payable', cents: -amountCents, partyId: cleanerId },
    ],
  })
  const eventId = await recordAdjustment(tx, payout, { input, now })
  await queueMessage(tx, { event: 'extra_given', jobId: job_id, eventId, cleanerId })
}

async function forgive(tx: Tx, payout: AdjustPayout, { input, before, now }: Adjusting): Promise<void> {
  const { amountCents } = input
  if (before.owesCents === 0) throw refuse('nothing_owed')
  if (amountCents > before.owesCents) throw refuse('more_than_owed')
  const { cleaner_id: cleanerId, job_id: jobId } = payout
  const eventId = await recordAdjustment(tx, payout, { input, now })
  await postLedgerTransaction(tx, {
    ...{ jobId, cause: 'debt_forgiven', reference: String(eventId), at: now },
    lines: [
      { account: 'platform_fee', cents: amountCents },
      { account: 'cleaner_debt', cents: -amountCents, partyId: cleanerId },
    ],
  })
  await queueMessage(tx, { event: 'debt_forgiven', jobId, eventId, cleanerId })
}

/**
 * Records the adjustment in the job's history for admins; it concerns none of its payments, so neither side
 * sees it there.
 */
function recordAdjustment(tx: Tx, payout: AdjustPayout, { input, now }: Omit<Adjusting, 'before'>) {
  const { kind, amountCents: cents, payoutId, operatorId: actorId } = input
  const data = { payoutId, purpose: 'adjustment', kind, cents }
  return recordEvent(tx, { jobId: payout.job_id, type: 'earnings_adjusted', actorId, at: now, data })
}
