import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { reachedDailyAcceptLimit } from '#server/rules/daily-accept-limit.ts'
import { busyBetween, isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'

/** True for a row of `jobs` whose chosen cleaner may take jobs, is free at that time and is not its customer. */
export function isChosenCleanerAvailable(context: Pick<Context, 'config' | 'clock'>): RawBuilder<boolean> {
  const busy = busyBetween(sql`jobs.preferred_cleaner_id`, sql`jobs.scheduled_for`, sql`jobs.ends_at`)
  return sql`(EXISTS (SELECT FROM users WHERE users.id = jobs.preferred_cleaner_id
      AND users.id <> jobs.customer_id AND ${isRequestableCleaner(context)} AND NOT ${reachedDailyAcceptLimit(context)}) AND NOT ${busy})`
}
