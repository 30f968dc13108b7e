import { sql } from 'kysely'
import type { ExclusiveEndReason } from '#domain/enums.ts'
import { planOffer } from '#domain/job/offer-steps.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { askFavourites } from './ask-favourites.ts'
import { readAvailableFavourites } from './available-favourites.ts'
import { isChosenCleanerAvailable } from './is-chosen-cleaner-available.ts'
import { outsideHoursOf } from './present-acceptance.ts'

/** A chosen cleaner who declined the job is not asked for it again. */
const hasDeclined = sql<boolean>`EXISTS (SELECT FROM job_events e WHERE e.job_id = jobs.id AND e.type = 'declined')`

/**
 * Begins the offer of a newly published job: its chosen cleaner first, then the customer's favourites, then
 * every cleaner. Steps without a cleaner who can come are skipped.
 */
export async function beginOffer(context: Context, tx: Tx, jobId: number, now: Date): Promise<void> {
  const job = await tx
    .selectFrom('jobs')
    .select(['preferred_cleaner_id', 'scheduled_for', 'ends_at', 'terms'])
    .select([isChosenCleanerAvailable(context).as('can_come'), hasDeclined.as('has_declined')])
    .where('id', '=', jobId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (!job || job.scheduled_for <= now) return
  const { preferred_cleaner_id: cleanerId, scheduled_for: scheduledFor, terms, can_come } = job
  const isAsked = cleanerId !== null && !job.has_declined
  const chosen = isAsked && can_come && (await fitsHours(context, tx, cleanerId, job))
  const favourites = (await readAvailableFavourites(context, tx, jobId)).length > 0
  const plan = planOffer({ now, scheduledFor, terms, chosen, favourites })
  const { chosenUntil, favouritesFrom, favouritesUntil, boostFrom } = plan
  const exclusiveUntil = favouritesUntil ?? chosenUntil
  if (exclusiveUntil || boostFrom) {
    const steps = {
      exclusive_until: exclusiveUntil,
      favourites_from: favouritesFrom,
      favourites_asked_at: null,
      boost_from: boostFrom,
    }
    await tx.updateTable('jobs').set(steps).where('id', '=', jobId).execute()
  }
  if (chosen) {
    const event = { jobId, type: 'asked', actorId: null, at: now } as const
    // Another time of the visit makes a new request to the chosen cleaner.
    const eventId = await recordEvent(tx, { ...event, data: { cleanerId, until: chosenUntil } })
    await queueMessage(tx, { event: 'job_requested', jobId, eventId })
  } else if (isAsked) {
    const data = { cleanerId, reason: 'unavailable' satisfies ExclusiveEndReason }
    if (!favouritesUntil) await recordEvent(tx, { jobId, type: 'opened', actorId: null, at: now, data })
  }
  if (favouritesUntil && !chosenUntil)
    await askFavourites(context, tx, { jobId, until: favouritesUntil, now })
  for (const until of [chosenUntil, favouritesUntil])
    if (until)
      await queueTask(tx, 'open_asked_jobs', {}, { key: `open-asked-${jobId}-${until.getTime()}`, at: until })
}

/** True when the visit fits the cleaner's hours. */
async function fitsHours(
  { config }: Context,
  tx: Tx,
  cleanerId: number,
  { scheduled_for, ends_at }: { scheduled_for: Date; ends_at: Date },
): Promise<boolean> {
  const visit = { scheduledFor: scheduled_for, endsAt: ends_at }
  return outsideHoursOf(await findAvailability(tx, cleanerId), visit, config.SERVICE_ZONE) === null
}
