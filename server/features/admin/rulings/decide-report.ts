import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { recordEvent } from '#server/features/job-events/record-event.ts'
import { queueMessage } from '#server/features/notifications/queue-message.ts'
import { postLedgerTransaction } from '#server/money/ledger/post.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { insertPayout } from '#server/money/payouts/insert-payout.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import type { JobActContext } from '../jobs/cancel-job-as-admin.ts'
import { refundableCentsOf } from '../refunds/plan-refund.ts'
import { bookRefund } from '../refunds/refund-payment.ts'
import { presentRulingOutcome } from './list-reports.ts'
import {
  findReports,
  type OverturningPlan,
  planRuling,
  type RulingObstacle,
  type VisitReport,
} from './plan-ruling.ts'
import { settleContest } from './settle-contest.ts'

type RuleBody = ParsedBody<'POST /api/admin/jobs/:id/rulings'>

/** Rules on a report for an admin, once: it is upheld or overturned, with all effects on the money. */
export async function decideReport(
  context: Context,
  { operatorId, session, jobId }: JobActContext,
  { reportId, ruling, reason, expected }: RuleBody,
): Promise<void> {
  const [seen] = await findReports(context.db, jobId, { only: reportId })
  if (!seen) throw refuse('report_not_found')
  const act =
    seen.kind === 'locked_out' || seen.kind === 'cancelled_at_door' ? 'rule_lockout' : 'rule_no_show'
  const what = { act, subject: 'job', subjectId: jobId, movesMoney: session } as const
  await actAsOperator(context, { by: { operatorId }, reason, ...what }, async (tx, now) => {
    const job = await lockJob(tx, jobId)
    // Read again under the lock, so that two admins rule one after the other.
    const [report] = await findReports(tx, jobId, { only: reportId })
    if (!job || !report) throw refuse('report_not_found')
    if (report.ruling) throw refuse('ruled_already')
    const plan = await planRuling(tx, job, report, ruling)
    if (typeof plan === 'string') throw cannot(plan)
    const outcome = presentRulingOutcome(plan)
    const differs = (Object.keys(outcome) as (keyof typeof outcome)[]).some(
      (name) => outcome[name] !== expected[name],
    )
    if (differs) throw refuse('terms_changed')
    const { lostCents } = report.contested
      ? await settleContest(tx, { jobId, ruling, operatorId, now })
      : await settle(tx, { plan, report, jobId, now })
    const data = {
      ...{ reportId: String(reportId), ruling, cleanerId: report.cleaner_id, lostCents },
      ...(report.claimed_cents !== null && { claimedCents: report.claimed_cents }),
      ...{ cents: plan.refundCents + plan.earningsCents, scheduledFor: report.scheduled_for },
    }
    const event = { jobId, type: 'ruled', actorId: operatorId, at: now, data } as const
    const eventId = await recordEvent(tx, event)
    await queueMessage(tx, { event: newsOf(report, ruling), jobId, eventId, cleanerId: report.cleaner_id })
    const after = { report: report.kind, ruling, ...outcome }
    return {
      ...{ userId: report.cleaner_id, before: { report: report.kind, ruling: null }, after },
      answer: undefined,
    }
  })
}

const cannot = (why: RulingObstacle) =>
  refuse('cannot_overturn', {}, { why: ({ cannotOverturnTexts }) => cannotOverturnTexts[why] })

function newsOf({ kind, contested, claimed_cents: claimed }: VisitReport, ruling: RuleBody['ruling']) {
  if (contested) return ruling === 'uphold' ? 'contest_upheld' : 'contest_overturned'
  if (claimed !== null) return ruling === 'uphold' ? 'claim_upheld' : 'claim_overturned'
  if (ruling === 'uphold') return 'report_upheld'
  return kind === 'locked_out' ? 'lockout_overturned' : 'no_show_overturned'
}

interface RuleSettling {
  plan: OverturningPlan
  report: VisitReport
  jobId: number
  now: Date
}

/** Books an overturned report: the platform pays the cleaner, or the customer is refunded. */
async function settle(tx: Tx, { plan, report, jobId, now }: RuleSettling): Promise<{ lostCents: number }> {
  const { payment, way, earningsCents } = plan
  if (!payment) return { lostCents: 0 }
  if (way) {
    const lost = await bookRefund(
      tx,
      payment,
      { amountCents: refundableCentsOf(payment), bears: way.bears },
      now,
    )
    return { lostCents: lost?.cents ?? 0 }
  }
  if (report.cleaner_id === null) throw cannot('cleaner_gone')
  const split = { totalCents: earningsCents, feeCents: 0, earningsCents }
  const paid = { payment, kind: 'ruling', cleanerId: report.cleaner_id, split, now, dueAt: now } as const
  if (!(await insertPayout(tx, paid))) throw cannot('paid_by_ruling')
  await postLedgerTransaction(tx, {
    ...{ jobId, cause: 'ruling_owed', reference: String(payment.id), at: now },
    lines: [
      { account: 'cleaner_payable', cents: -earningsCents, partyId: report.cleaner_id },
      { account: 'platform_fee', cents: earningsCents },
    ],
  })
  return { lostCents: 0 }
}
