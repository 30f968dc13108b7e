import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import type { JobView } from '#contract/job-view.ts'
import { arrivedInTime } from '#domain/job/cancellation.ts'
import { consequences } from '#domain/job/consequences.ts'
import { boostStart } from '#domain/job/offer-steps.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { assertExpectedOutcome, type ExpectedOutcome } from './assert-expected-outcome.ts'
import { contestVisit } from './contest-visit.ts'
import { endJob } from './end-job.ts'
import { lockVisit, missedVisitFacts } from './lock-visit.ts'
import { readJob } from './read-job.ts'
import { readVisitTime } from './read-visit-time.ts'
import { refuseOtherParties, refuseTooEarly } from './refuse-other-parties.ts'
import { sameDayCents } from './same-day.ts'
import { type MovedJob, moveJob } from './transition-job.ts'

/**
 * Records the customer's report of a no-show: a full refund, or the same job published again for another time
 * at the price paid, hidden from the cleaner who did not come. A completed visit is contested for an admin's
 * ruling instead.
 */
export async function reportNoShow(
  context: Context,
  user: UserRow,
  jobId: number,
  { wish, scheduledFor: asked, expected }: ParsedBody<'POST /api/jobs/:id/report-no-show'>,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJob(context, user, jobId)
  refuseOtherParties(job, 'report_no_show', user)
  if (job.status === 'completed' && wish === 'refund') return contestVisit(context, user, jobId)
  refuseTooEarly(context, job, 'report_no_show')
  if (job.status === 'assigned' && !job.allowedMoves.includes('report_no_show'))
    throw refuse('cleaner_checked_in')
  const other = wish === 'rebook' ? readOtherTime(context, asked) : null
  await settleAheadOfWebhook(context, jobId)
  await db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, jobId)
    const { status, scheduled_for: scheduledFor, checked_in_at: checkedInAt, terms } = visit
    const arrival = { checkedInAt, arrivalConfirmedAt: visit.arrival_confirmed_at }
    if (status === 'assigned' && arrivedInTime({ scheduledFor, ...arrival, terms }))
      throw refuse('cleaner_checked_in')
    const facts = { ...missedVisitFacts(visit), ...(other && { to: other.toISOString() }) }
    const report = { jobId, userId: user.id, now: clock(), seen: expected, facts }
    const moved = other
      ? await rebook(tx, { ...report, terms }, other, sameDayCents(visit, context.config.SERVICE_ZONE))
      : await endJob(tx, { ...report, move: 'report_no_show' })
    if (!moved) throw refuse('move_not_allowed')
    const event = other ? 'visit_rebooked' : 'no_show_reported'
    await queueMessage(tx, { event, jobId, eventId: moved.event_id, cleanerId: visit.cleaner_id })
  })
  return readJob(context, user, jobId)
}

/** Parses a time that a cleaner can still accept. */
function readOtherTime(context: Context, text: string | undefined): Date {
  const now = context.clock()
  const at = readVisitTime({ text: text ?? '', now }, context)
  if (at <= now) throw refuse('date_required')
  return at
}

interface NoShowReport {
  jobId: number
  userId: number
  now: Date
  seen: ExpectedOutcome | undefined
  facts: Record<string, unknown>
}

/** The price stays, and so does the surcharge within it. */
async function rebook(
  tx: Tx,
  { seen, terms, ...report }: NoShowReport & Pick<JobToPay, 'terms'>,
  at: Date,
  sameDay: number,
): Promise<MovedJob | null> {
  const sets = sql`missed_by = missed_by || cleaner_id, scheduled_for = ${at}, same_day_cents = ${sameDay},
    ends_at = ${at}::timestamptz + duration * interval '1 hour',
    boost_cents = 0, boost_from = ${boostStart(report.now, at, terms)}`
  const moved = await moveJob(tx, { ...report, move: 'rebook', sets })
  if (moved) assertExpectedOutcome(consequences(moved.agreed, 'rebook', report.now), seen)
  return moved
}
