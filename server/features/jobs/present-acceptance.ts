import type { JobView } from '#contract/job-view.ts'
import { acceptObstacle } from '#domain/job/acceptance.ts'
import type { MovableJob } from '#domain/job/can-move.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { JobRow } from './store.ts'
import type { ViewerContext } from './viewer-context.ts'

/**
 * Presents whether a cleaner can accept the job, by the rules of accepting; nothing for viewers who take no
 * jobs.
 */
export function presentAcceptance(
  job: Pick<JobRow, 'overlap_id' | 'overlap_at' | 'withdraws' | 'own_contacts'>,
  movable: MovableJob,
  { viewer, standing, now, language }: ViewerContext,
): Pick<JobView, 'cannotAccept' | 'overlaps' | 'withdraws'> {
  if (viewer.role !== 'cleaner' || movable.status !== 'pending')
    return { cannotAccept: null, overlaps: null, withdraws: [] }
  const overlaps = job.overlap_id !== null
  const code = acceptObstacle({ ...movable, overlaps, ownContacts: job.own_contacts }, viewer, standing, now)
  return {
    cannotAccept: code && { code, message: serverTexts(language).refusals[code] },
    overlaps:
      job.overlap_id === null || job.overlap_at === null
        ? null
        : { jobId: job.overlap_id, scheduledFor: job.overlap_at.toISOString() },
    withdraws: (job.withdraws ?? []).map(({ id, at, to }) => ({
      jobId: id,
      scheduledFor: new Date(at).toISOString(),
      proposedFor: new Date(to).toISOString(),
    })),
  }
}
