import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { LinkHolder } from '#server/plugins/manage-key.ts'
import { hashToken, newToken } from '#server/plugins/token.ts'
import type { NotificationJob, NotificationRow } from './queries.ts'

type MakeManageLinkInput = Pick<Context, 'clock' | 'config'> & { db: Db | Tx }

/**
 * Adds a manage link to the job of a guest's mail; its secret is in the mail only, and a mail written twice
 * has two.
 */
export async function withManageLink(
  context: MakeManageLinkInput,
  { user_id, channel }: Pick<NotificationRow, 'user_id' | 'channel'>,
  job: NotificationJob,
): Promise<NotificationJob> {
  if (!job.customerIsGuest || user_id !== job.customerId || channel === 'push') return job
  return { ...job, manageToken: await makeManageLink(context, job.jobId, channel) }
}

export async function makeManageLink(
  { db, clock, config }: MakeManageLinkInput,
  jobId: number,
  channel: LinkHolder['link']['channel'],
): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken({ config }, token), job_id: jobId, channel, created_at: clock() }
  await db.insertInto('manage_links').values(row).execute()
  return token
}
