import type { Tx } from '#server/db/connect.ts'
import type { LinkHolder } from '#server/plugins/manage-key.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Locks the booking and reads its guest while its link is used; refuses a link that ended meanwhile. */
export async function lockLinkedBooking(tx: Tx, { id, link }: LinkHolder) {
  // Locks in the order of verifying an address.
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  const job = await tx
    .selectFrom('jobs')
    .select(['contact_email', 'contact_name', 'contact_phone', 'published_at', 'cleaner_id'])
    .where('id', '=', link.jobId)
    .where('customer_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const stands = await tx
    .selectFrom('manage_links')
    .select('job_id')
    .where('token_hash', '=', link.hash)
    .executeTakeFirst()
  if (!job?.contact_email || !stands) throw refuse('manage_link_over')
  return { ...job, contact_email: job.contact_email }
}
