import { sql } from 'kysely'
import { remindedVisits } from '#domain/job/reminder.ts'
import { quietUntil } from '#domain/quiet-hours.ts'
import { quietHoursOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { queueMessage } from '../notifications/queue-message.ts'

const most = 500

/**
 * Queues reminders of the next day's visits for customers and cleaners, once per person and visit. A cleaner
 * who accepts later is reminded then, by day. The sender checks again that the reminder still holds.
 */
export async function remindOfVisits({ db, clock, config, settings }: Context, batch = most): Promise<void> {
  const now = clock()
  const { SERVICE_ZONE: zone } = config
  if (quietUntil(now, quietHoursOf(settings.now()), zone)) return
  const { after, before, confirmedBefore } = remindedVisits(now, zone)
  // The keys match those of queueMessage.
  const { rows } = await sql<{ id: number; side: 'customer' | 'cleaner' }>`
    SELECT j.id, side.name AS side
    FROM jobs j CROSS JOIN LATERAL (VALUES ('customer', 'visit_reminder', ''),
      ('cleaner', 'work_reminder', ':' || j.cleaner_id)) AS side (name, event, person)
    WHERE j.status IN ('pending', 'assigned') AND j.published_at IS NOT NULL
      AND j.scheduled_for > ${after} AND j.scheduled_for < ${before}
      AND side.person IS NOT NULL AND j.published_at <= ${confirmedBefore}
      AND NOT EXISTS (SELECT FROM job_events e
        WHERE e.job_id = j.id AND e.type = 'paid' AND e.data ->> 'purpose' IS DISTINCT FROM 'difference'
          AND e.at > ${confirmedBefore})
      AND NOT EXISTS (SELECT FROM notifications m WHERE m.dedupe_key =
        format('%s:%s%s@%s:email', side.event, j.id, side.person, floor(extract(epoch FROM j.scheduled_for))))
    ORDER BY j.scheduled_for, j.id LIMIT ${batch}`.execute(db)
  for (const { id: jobId, side } of rows)
    await db.transaction().execute((tx) => queueMessage(tx, { event: `${side}_reminder`, jobId }))
}
