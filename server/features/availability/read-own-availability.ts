import type { Answer } from '#contract/index.ts'
import { availabilityConflict } from '#domain/availability/conflict.ts'
import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import type { SignedInCleanerId } from '#server/plugins/session.ts'
import { findAvailability } from './find-availability.ts'

/** Reads a cleaner's own availability without past days off, and which of their accepted visits do not fit. */
export async function readOwnAvailability(
  { db, clock, config }: Context,
  userId: SignedInCleanerId,
): Promise<Answer<'GET /api/cleaner/availability'>> {
  const { SERVICE_ZONE: zone } = config
  const now = clock()
  const { daysOff, ...availability } = await findAvailability(db, userId)
  const visits = await db
    .selectFrom('jobs')
    .select(['id', 'scheduled_for', 'ends_at'])
    .where('cleaner_id', '=', userId)
    .where('status', 'in', ['assigned', 'in_progress'])
    .where('ends_at', '>', now)
    .orderBy('scheduled_for')
    .execute()
  return {
    ...availability,
    daysOff: daysOff.filter(({ to }) => to >= serviceDay(now, zone)),
    visits: visits.map(({ id, scheduled_for: start, ends_at: end }) => ({
      jobId: id,
      scheduledFor: start.toISOString(),
      endsAt: end.toISOString(),
      conflict: availabilityConflict({ ...availability, daysOff }, { start, end }, zone),
    })),
  }
}
