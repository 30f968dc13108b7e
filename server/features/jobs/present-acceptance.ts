import type { JobView } from '#contract/job-view.ts'
import { type Availability, noAvailability } from '#domain/availability/availability.ts'
import { type AvailabilityConflict, availabilityConflict } from '#domain/availability/conflict.ts'
import { acceptObstacle } from '#domain/job/acceptance.ts'
import type { MovableJob } from '#domain/job/can-move.ts'
import { localizedTime } from '#server/plugins/localized-time.ts'
import { type Refusal, refuse } from '#server/plugins/refusal.ts'
import type { JobRow } from './store.ts'
import type { ViewerContext } from './viewer-context.ts'

type AcceptanceFacts = Pick<
  JobRow,
  'overlap_id' | 'overlap_at' | 'is_overlap' | 'own_availability' | 'withdraws' | 'own_contacts'
>

/**
 * Presents whether a cleaner can accept the job, by the rules of accepting; nothing for viewers who take no
 * jobs.
 */
export function presentAcceptance(
  job: AcceptanceFacts,
  movable: MovableJob,
  { viewer, standing, now, language, zone }: ViewerContext,
): Pick<JobView, 'cannotAccept' | 'overlaps' | 'outsideHours' | 'withdraws'> {
  if (viewer.role !== 'cleaner' || movable.status !== 'pending')
    return { cannotAccept: null, overlaps: null, outsideHours: null, withdraws: [] }
  const { overlap_id: otherId, overlap_at: otherAt } = job
  const clash = { overlaps: job.is_overlap === true, tooClose: otherId !== null }
  const code = acceptObstacle({ ...movable, ...clash, ownContacts: job.own_contacts }, viewer, standing, now)
  const availability = job.own_availability ?? noAvailability
  const conflict = outsideHoursOf(availability, movable, zone)
  return {
    cannotAccept: code && {
      code,
      message:
        code === 'visit_too_close' && otherAt
          ? tooClose(otherAt, availability.travelMinutes, zone).bodyIn(language).message
          : refuse(code).bodyIn(language).message,
    },
    overlaps:
      otherId === null || otherAt === null ? null : { jobId: otherId, scheduledFor: otherAt.toISOString() },
    outsideHours: conflict && { code: conflict, message: refuse(conflict).bodyIn(language).message },
    withdraws: (job.withdraws ?? []).map(({ id, at, to }) => ({
      jobId: id,
      scheduledFor: new Date(at).toISOString(),
      proposedFor: new Date(to).toISOString(),
    })),
  }
}

/** The refusal of a job that begins or ends too close to another visit of the cleaner. */
export function tooClose(at: Date, minutes: number, zone: string): Refusal {
  return refuse('visit_too_close', {}, { when: localizedTime(at, zone), minutes: String(minutes) })
}

/** Why a job lies outside of a cleaner's own hours, or null. */
export function outsideHoursOf(
  availability: Availability,
  { scheduledFor: start, endsAt: end }: Pick<MovableJob, 'scheduledFor' | 'endsAt'>,
  zone: string,
): AvailabilityConflict | null {
  return availabilityConflict(availability, { start, end }, zone)
}
