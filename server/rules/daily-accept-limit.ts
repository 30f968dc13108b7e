import { type RawBuilder, sql } from 'kysely'
import { serviceDay, startOfDay } from '#domain/service-time.ts'
import type { Config } from '../config.ts'

interface Deciding {
  config: Config
  clock: () => Date
}

/** True for a row of `users` that is a new cleaner's who has accepted as many jobs today, since `today`, as they may. */
export function reachedDailyAcceptLimit(context: Deciding, today = todayOf(context)): RawBuilder<boolean> {
  const { NEW_CLEANER_JOBS: fewest, NEW_CLEANER_JOBS_PER_DAY: most } = context.config
  if (most === 0 || context.config.RATE_LIMIT_SCALE === 0) return sql`false`
  return sql`(users.role = 'cleaner'
    AND coalesce((SELECT c.total_jobs FROM cleaner_profiles c WHERE c.user_id = users.id), 0) < ${fewest}
    AND (SELECT count(*) FROM job_events e
      WHERE e.actor_id = users.id AND e.type = 'accepted' AND e.at >= ${today}) >= ${most})`
}

/** When today began in the service zone. */
function todayOf({ config, clock }: Deciding): Date {
  const { SERVICE_ZONE: zone } = config
  return startOfDay(serviceDay(clock(), zone), zone)
}
