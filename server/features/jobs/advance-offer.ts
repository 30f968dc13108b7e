import type { ExclusiveEndReason } from '#domain/enums.ts'
import { type OfferStep, planOffer } from '#domain/job/offer-steps.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { askFavourites } from './ask-favourites.ts'
import { readAvailableFavourites } from './available-favourites.ts'

interface OfferAdvance {
  jobId: number
  /** The step that ends, as far as the caller knows. */
  from: Exclude<OfferStep, 'everyone'>
  why: ExclusiveEndReason
  actorId: number | null
  now: Date
  /** Further facts that the event stores. */
  facts?: Record<string, unknown>
}

const types = { withdrawn: 'request_withdrawn', declined: 'declined' } as const

/**
 * Ends an exclusive step of an offer: favourites follow the chosen cleaner, and every cleaner follows them. A
 * customer who does not wait offers the job to every cleaner. The job's lock decides against a concurrent accept or another end: false
 * when the step was over.
 */
export async function advanceOffer(
  context: Context,
  tx: Tx,
  { jobId, from, why, actorId, now, facts }: OfferAdvance,
): Promise<boolean> {
  const job = await lockJob(tx, jobId)
  if (job?.status !== 'pending' || job.cleaner_id !== null || job.exclusive_until === null) return false
  const asked = job.favourites_asked_at === null ? 'chosen' : 'favourites'
  if (asked !== from) return false
  const { preferred_cleaner_id: cleanerId, scheduled_for: scheduledFor, terms } = job
  const favourites =
    from === 'chosen' && why !== 'withdrawn' && (await readAvailableFavourites(context, tx, jobId)).length > 0
  const isPlanned = job.favourites_from !== null && job.favourites_from <= now
  const until = !favourites
    ? null
    : isPlanned
      ? job.exclusive_until
      : planOffer({ now, scheduledFor, terms, chosen: false, favourites }).favouritesUntil
  const follows = until !== null && until > now
  await tx
    .updateTable('jobs')
    .set({
      ...(follows
        ? { exclusive_until: until, favourites_from: isPlanned ? job.favourites_from : now }
        : { exclusive_until: null, favourites_from: null, favourites_asked_at: null }),
      updated_at: now,
      ...(why === 'withdrawn' && { preferred_cleaner_id: null }),
    })
    .where('id', '=', jobId)
    .execute()
  const type = why === 'withdrawn' || (why === 'declined' && from === 'chosen') ? types[why] : 'opened'
  const data = { ...(cleanerId !== null && { cleanerId }), reason: why, ...facts }
  if (type !== 'opened' || !follows) await recordEvent(tx, { jobId, type, actorId, at: now, data })
  if (follows) {
    await askFavourites(context, tx, { jobId, until, now })
    const key = `open-asked-${jobId}-${until.getTime()}`
    await queueTask(tx, 'open_asked_jobs', {}, { key, at: until })
  }
  return true
}
