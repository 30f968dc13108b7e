import { manageLinkDays } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { manageLinkMail } from './renew-links.ts'

const dayMs = 86_400_000
/** The minimum interval between such mails for one booking. */
const pauseMs = 600_000

interface OfferLinkRequest {
  jobId: number
  email: string
}

/**
 * Task: mails a guest's booking its link again, if it was made with this address. The request was answered
 * before.
 */
export async function offerManageLink(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { jobId, email }: OfferLinkRequest,
): Promise<void> {
  const now = clock().getTime()
  await db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.customer_id')
      .select('jobs.id')
      .where('jobs.id', '=', jobId)
      .where('is_guest', '=', true)
      .where('contact_email', '=', email)
      .where('published_at', 'is not', null)
      .where('ends_at', '>', new Date(now - manageLinkDays * dayMs))
      .forUpdate('jobs')
      .executeTakeFirst()
    const sent = await tx
      .selectFrom('notifications')
      .select('id')
      .where('job_id', '=', jobId)
      .where('event', '=', 'manage_link')
      .where('created_at', '>', new Date(now - pauseMs))
      .limit(1)
      .executeTakeFirst()
    if (job && !sent) await queueMessage(tx, manageLinkMail(jobId))
  })
}
