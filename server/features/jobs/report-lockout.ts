import type { JobView } from '#contract/job-view.ts'
import { claimByLockout } from '#domain/job/cancellation.ts'
import type { Context } from '#server/context.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId, UserRow } from '#server/plugins/session.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { settleAheadOfWebhook } from '../payments/settle-ahead-of-webhook.ts'
import { claimPhotos } from '../photos/claim-photos.ts'
import { storePhotos } from '../photos/store-photos.ts'
import { agreedJob } from './agreed-job.ts'
import { endJob } from './end-job.ts'
import { claimFacts } from './lock-visit.ts'
import { readJob } from './read-job.ts'
import { refuseOtherParties, refuseTooEarly } from './refuse-other-parties.ts'

interface Lockout {
  /** The pictures of the door, re-encoded. */
  pictures: Buffer[]
  note: string
  expectedEarnings?: number | undefined
}

/**
 * Records a lock-out: the cleaner waited and was not let in, gets the agreed share, and the rest is refunded.
 */
export async function reportLockout(
  context: Context,
  { user, userId }: { user: UserRow; userId: SignedInUserId },
  jobId: number,
  { pictures, note, expectedEarnings }: Lockout,
): Promise<JobView> {
  const { db, clock } = context
  const job = await readJob(context, user, jobId)
  refuseOtherParties(job, 'report_lockout', user)
  if (job.status === 'assigned' && !job.arrival?.checkedInAt) throw refuse('not_checked_in')
  refuseTooEarly(context, job, 'report_lockout')
  if (!job.allowedMoves.includes('report_lockout')) throw refuse('move_not_allowed')
  await settleAheadOfWebhook(context, jobId)
  const urls = await storePhotos(context, userId, 'lockout', pictures)
  await db.transaction().execute(async (tx) => {
    const now = clock()
    const held = await lockJob(tx, jobId)
    if (!held) throw refuse('job_not_found')
    const claim = claimByLockout(await agreedJob(tx, held))
    const facts = {
      ...{ scheduledFor: job.scheduledFor, checkedInAt: held.checked_in_at?.toISOString() },
      ...(claim && { ...claimFacts(claim), cleanerId: held.cleaner_id }),
    }
    const report = { jobId, move: 'report_lockout', userId, now, facts } as const
    const moved = await endJob(tx, { ...report, seen: { earnings: expectedEarnings } })
    if (!moved) throw refuse('move_not_allowed')
    const [photoId = 0] = await claimPhotos(tx, userId, 'lockout', urls)
    await tx
      .insertInto('lockouts')
      .values({ job_id: jobId, cleaner_id: userId, photo_id: photoId, note, created_at: now })
      .execute()
    await queueMessage(tx, { event: 'locked_out', jobId, ...(claim && { eventId: moved.event_id }) })
  })
  return readJob(context, user, jobId)
}

/** Reads a picture of the door for both sides of the job and admins; null for every other caller. */
export async function readLockoutPhoto({ db, photos }: Context, user: UserRow, jobId: number) {
  const row = await db
    .selectFrom('lockouts')
    .innerJoin('jobs', 'jobs.id', 'lockouts.job_id')
    .innerJoin('photos', 'photos.id', 'lockouts.photo_id')
    .select(['photos.name', 'jobs.customer_id', 'lockouts.cleaner_id'])
    .where('lockouts.job_id', '=', jobId)
    .executeTakeFirst()
  const operator = user.role === 'admin' || user.role === 'support'
  if (!row || !(operator || row.customer_id === user.id || row.cleaner_id === user.id)) return null
  return photos.get(row.name)
}
