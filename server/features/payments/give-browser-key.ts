import type { FastifyReply } from 'fastify'
import { browserKeyHours } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { linkHolderOf, setManageCookie } from '#server/plugins/manage-key.ts'
import { makeManageLink } from '../notifications/make-manage-link.ts'
import type { Payer } from './payable-job.ts'

/**
 * Gives the browser in which a guest has booked and paid the key to that booking, within some days after it
 * was made, and never once its links were revoked or sent anew. Returns whether it has one.
 * Source: decision 048.
 */
export async function giveBrowserKey(
  context: Context,
  { session, request, reply }: Payer & { reply: FastifyReply },
  jobId: number,
): Promise<boolean> {
  if (await linkHolderOf(context, request, session, jobId)) return true
  if (!session?.data.guestJobIds?.includes(jobId)) return false
  const token = await context.db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom('jobs')
      .innerJoin('users', 'users.id', 'jobs.customer_id')
      .select('jobs.id')
      .where('jobs.id', '=', jobId)
      .where('is_guest', '=', true)
      .where('published_at', 'is not', null)
      .where('jobs.created_at', '>', new Date(context.clock().getTime() - browserKeyHours * 3_600_000))
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('notifications')
              .select('notifications.id')
              .whereRef('notifications.job_id', '=', 'jobs.id')
              .where('event', '=', 'manage_link'),
          ),
        ),
      )
      .forUpdate('jobs')
      .executeTakeFirst()
    return job && makeManageLink({ ...context, db: tx }, jobId, 'browser')
  })
  if (token) setManageCookie(context, reply, jobId, token)
  return token !== undefined
}
