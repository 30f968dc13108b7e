import { type RawBuilder, sql } from 'kysely'
import { serviceDay, startOfDay } from '../../domain/service-time.ts'
import type { Config } from '../config.ts'

interface Deciding {
  config: Config
  clock: () => Date
}

/** True for a row of `users` that is a new cleaner's who has accepted as many jobs today as they may. */
export function takenEnough({ config, clock }: Deciding): RawBuilder<boolean> {
  const { NEW_CLEANER_JOBS: fewest, NEW_CLEANER_JOBS_PER_DAY: most, SERVICE_ZONE: zone } = config
  if (most === 0 || config.RATE_LIMIT_SCALE === 0) return sql`false`
  const today = startOfDay(serviceDay(clock(), zone), zone)
  return sql`(users.role = 'cleaner'
    AND coalesce((SELECT c.total_jobs FROM cleaner_profiles c WHERE c.user_id = users.id), 0) < ${fewest}
    AND (SELECT count(*) FROM job_events e
      WHERE e.actor_id = users.id AND e.type = 'accepted' AND e.at >= ${today}) >= ${most})`
}
