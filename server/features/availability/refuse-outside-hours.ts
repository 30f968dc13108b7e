import { availabilityConflict } from '#domain/availability/conflict.ts'
import { firstWord } from '#domain/first-word.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { localizedTime } from '#server/plugins/localized-time.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { findAvailability } from './find-availability.ts'
import { nearestFreeTime } from './nearest-free-time.ts'

interface RequestedVisit {
  cleanerId: number | null
  scheduledFor: Date
  /** In hours. */
  duration: number
}

/**
 * Refuses a visit at a time at which its chosen cleaner does not work, and names the nearest one. A cleaner who has
 * another job then is no refusal: they are not asked, since that job may end.
 */
export async function refuseOutsideHours(
  context: Context,
  tx: Tx,
  { cleanerId, scheduledFor: start, duration }: RequestedVisit,
): Promise<void> {
  if (cleanerId === null) return
  const zone = context.config.SERVICE_ZONE
  const availability = await findAvailability(tx, cleanerId)
  const visit = { start, end: new Date(start.getTime() + duration * 3_600_000) }
  if (availabilityConflict(availability, visit, zone) === null) return
  const cleaner = await tx
    .selectFrom('users')
    .select('name')
    .where('id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  const nearest = await nearestFreeTime(context, tx, { cleanerId, availability, visit })
  const name = firstWord(cleaner.name)
  if (nearest === null) throw refuse('cleaner_never_works', {}, { name })
  const words = { name, when: localizedTime(nearest, zone) }
  throw refuse('cleaner_not_working', { nearest: nearest.toISOString() }, words)
}
