import type { MovableVisit } from './can-move.ts'

/**
 * Until when completing a visit is early: half of its booked time after its start, or after a later check-in.
 * A customer's confirmation says that the cleaner had arrived before.
 */
export function completionEarlyUntil({
  scheduledFor,
  endsAt,
  checkedInAt,
  arrivalConfirmedAt,
}: MovableVisit): Date {
  const arrived = arrivalConfirmedAt === null ? (checkedInAt?.getTime() ?? 0) : 0
  const half = (endsAt.getTime() - scheduledFor.getTime()) / 2
  return new Date(Math.max(scheduledFor.getTime(), arrived) + half)
}
