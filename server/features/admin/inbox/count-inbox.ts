import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { checkNeedsAdmin } from '#server/features/checks/check-state.ts'
import { isUnsent } from '#server/features/notifications/is-unsent.ts'
import { unexplainedDifferences } from '#server/money/audit/open-differences.ts'
import { isHeldReview } from '#server/rules/is-completed-and-paid.ts'
import { isUnderReview } from '#server/rules/under-review.ts'
import {
  isCompletedEarly,
  isNotBegun,
  isUnfinished,
  isUntaken,
  selectMissedJobs,
} from '../jobs/needs-person.ts'
import { isPayoutStuck } from '../payouts/waits-for-account.ts'

type CountInbox = Answer<'GET /api/admin/inbox'>

/** Counts the open items of the admin inbox in one statement, each part by an index. */
export async function countInbox({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<CountInbox> {
  const now = clock()
  const { rows } = await sql<CountInbox>`SELECT
    (SELECT count(*) FROM users WHERE role = 'cleaner' AND vetting = 'unvetted') AS cleaners,
    (SELECT count(*) FROM users WHERE ${checkNeedsAdmin(now)}) AS checks,
    (SELECT count(*) FROM contact_messages WHERE answered_at IS NULL) AS "contactMessages",
    (SELECT count(*) FROM jobs j WHERE ${isUntaken(now)}) AS jobs,
    (SELECT count(*) FROM jobs j WHERE ${isUnfinished(now)}) AS unfinished,
    (SELECT count(*) FROM jobs j WHERE ${isNotBegun(now)}) AS "notBegun",
    (SELECT count(*) FROM jobs j WHERE ${isCompletedEarly(now)}) AS "completedEarly",
    (SELECT count(*) FROM (${selectMissedJobs(now)}) missed) AS "missedVisits",
    (SELECT count(*) FROM reviews r WHERE ${isHeldReview}) AS reviews,
    (SELECT count(*) FROM payouts o WHERE ${isPayoutStuck(now)}) AS "stuckPayouts",
    (SELECT floor(extract(epoch FROM ${now}::timestamptz - min(o.due_at)) / 86400)::int
      FROM payouts o WHERE ${isPayoutStuck(now)}) AS "stuckPayoutDays",
    (SELECT count(DISTINCT p.cleaner_id) FROM payouts p WHERE ${isUnderReview('p')}) AS payouts,
    (SELECT count(*) FROM disputes WHERE status = 'open') AS disputes,
    CASE WHEN EXISTS (SELECT FROM money_audits)
      THEN (SELECT count(*) FROM (${unexplainedDifferences}) AS differences) END AS money,
    (SELECT count(*) FROM notifications m WHERE ${isUnsent(now)}) AS messages,
    failed_tasks() AS tasks`.execute(db)
  const [isCompletedAndPaid] = rows
  if (!isCompletedAndPaid) throw new Error('nothing was counted')
  return isCompletedAndPaid
}
