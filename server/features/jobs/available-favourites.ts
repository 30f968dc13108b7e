import { type RawBuilder, sql } from 'kysely'
import { noAvailability } from '#domain/availability/availability.ts'
import { availabilityConflict } from '#domain/availability/conflict.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { reachedDailyAcceptLimit } from '#server/rules/daily-accept-limit.ts'
import { busyBetween, isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { findAvailabilities } from '../availability/find-availability.ts'

type Here = Pick<Context, 'config' | 'clock'>

/**
 * Selects the favourites of the customer of a row of `jobs` who can come and have not declined it, except for its chosen
 * cleaner.
 */
function favouritesOf(context: Here): RawBuilder<unknown> {
  const busy = busyBetween(sql`users.id`, sql`jobs.scheduled_for`, sql`jobs.ends_at`)
  return sql`FROM favourites f JOIN users ON users.id = f.cleaner_id
    WHERE f.customer_id = jobs.customer_id AND users.id IS DISTINCT FROM jobs.preferred_cleaner_id
      AND users.id <> ALL (jobs.missed_by) AND ${isRequestableCleaner(context)}
      AND NOT ${reachedDailyAcceptLimit(context)} AND NOT ${busy}
      AND NOT EXISTS (SELECT FROM offer_declines d WHERE d.job_id = jobs.id AND d.cleaner_id = users.id)`
}

/** True for a row of `jobs` of whose customer's favourites at least one is free, whatever their hours. */
export function hasAvailableFavourite(context: Here): RawBuilder<boolean> {
  return sql`EXISTS (SELECT ${favouritesOf(context)})`
}

/** Reads the ids of those favourites whose hours the visit fits. */
export async function readAvailableFavourites(context: Here, tx: Tx, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number; start: Date; end: Date }>`
    SELECT favourite.id, jobs.scheduled_for AS start, jobs.ends_at AS end FROM jobs
    CROSS JOIN LATERAL (SELECT users.id ${favouritesOf(context)}) favourite
    WHERE jobs.id = ${jobId} ORDER BY favourite.id`.execute(tx)
  const availabilities = await findAvailabilities(
    tx,
    rows.map(({ id }) => id),
  )
  const { SERVICE_ZONE: zone } = context.config
  const fits = (visit: (typeof rows)[number]) =>
    availabilityConflict(availabilities.get(visit.id) ?? noAvailability, visit, zone) === null
  return rows.filter(fits).map(({ id }) => id)
}
