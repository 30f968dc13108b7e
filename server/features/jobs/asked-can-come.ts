import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { askableCleaner, busyBetween } from '../../db/askable-cleaner.ts'

/** True for a row of `jobs` whose chosen cleaner may take jobs, is free at that time and is not its customer. */
export function askedCanCome(config: Config): RawBuilder<boolean> {
  const busy = busyBetween(sql`jobs.preferred_cleaner_id`, sql`jobs.scheduled_for`, sql`jobs.ends_at`)
  return sql`(EXISTS (SELECT FROM users WHERE users.id = jobs.preferred_cleaner_id
      AND users.id <> jobs.customer_id AND ${askableCleaner(config)}) AND NOT ${busy})`
}
