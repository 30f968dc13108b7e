import { sql } from 'kysely'
import { quietUntil } from '#domain/quiet-hours.ts'
import { quietHoursOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { reviewable } from '#server/rules/reviewable.ts'
import { queueMessage } from '../notifications/queue-message.ts'

const hourMs = 3_600_000
/** The customer comes home and looks around first. */
const afterHours = 3
/** After an outage, requests older than that are skipped. */
const untilHours = 48
const batch = 500

/** Queues the review requests to customers of completed cleanings, once each, by day. */
export async function askForReviews({ db, clock, config, settings }: Context): Promise<void> {
  const now = clock()
  if (quietUntil(now, quietHoursOf(settings.now()), config.SERVICE_ZONE)) return
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const { rows } = await sql<{ id: number }>`
    SELECT j.id FROM job_events e JOIN jobs j ON j.id = e.job_id JOIN users u ON u.id = j.customer_id
    WHERE e.type = 'completed' AND e.at <= ${hoursAgo(afterHours)} AND e.at > ${hoursAgo(untilHours)}
      AND ${reviewable(now)}
      AND NOT EXISTS (SELECT FROM notifications m WHERE m.dedupe_key = 'review_request:' || j.id || ':email')
    ORDER BY e.at LIMIT ${batch}`.execute(db)
  for (const { id: jobId } of rows)
    await db.transaction().execute((tx) => queueMessage(tx, { event: 'review_request', jobId }))
}
