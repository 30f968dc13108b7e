import { isJobMessage } from '#notifications/job-messages.ts'
import type { Context } from '#server/context.ts'
import type { NotificationRow } from './queries.ts'
import { queueAccountMail } from './queue-account-mail.ts'

const dayMs = 86_400_000

/**
 * After a booking's mail to an unverified address, queues one mail that asks its owner to verify it. Only a
 * later booking repeats it, a day later at the earliest.
 */
export async function queueEmailVerification(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { event, recipient: to, job_id: jobId }: NotificationRow,
): Promise<void> {
  if (!isJobMessage(event) || event === 'booking_expired') return
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const stranger = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', to)
      .where('email_verified_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!stranger) return
    const asked = await tx
      .selectFrom('notifications')
      .select('created_at')
      .where('recipient', '=', to)
      .where('event', '=', 'verify_email')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    const job = await tx
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.customer_id')
      .select(['jobs.created_at', 'is_guest'])
      .where('jobs.id', '=', jobId)
      .executeTakeFirst()
    const soonest = asked && new Date(asked.created_at.getTime() + dayMs)
    if (soonest && (soonest > now || !job || job.created_at <= asked.created_at)) return
    const booking = job?.is_guest ? { jobId } : {}
    await queueAccountMail(tx, { event: 'verify_email', userId: stranger.id, to, ...booking, now })
  })
}
