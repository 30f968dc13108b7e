import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { revokeEmailLinks } from './consume-email-link.ts'
import { freeGuestEmail } from './store.ts'

const mostNumber = 2 ** 47

/**
 * Changes a guest's address: mail about their bookings goes there, and links sent to the old one end. Each
 * booking that is not over gets a new link.
 */
export async function correctGuest(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  const { email: before } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // The guest who had that address until now stays separate, under a placeholder.
  await freeGuestEmail(tx, email)
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
  await revokeEmailLinks(tx, userId, ['verify_email', 'correct_email'], now)
  const { rows } = await sql<{
    id: number
    open: boolean
  }>`UPDATE jobs SET contact_email = ${email}, updated_at = ${now}
    WHERE customer_id = ${userId} AND contact_email = ${before}
    RETURNING id, status IN ('pending', 'assigned', 'in_progress') AS open`.execute(tx)
  for (const { id: jobId, open } of rows) {
    await tx.deleteFrom('manage_links').where('job_id', '=', jobId).execute()
    if (open) await queueMessage(tx, { event: 'manage_link', jobId, eventId: randomInt(mostNumber) })
  }
}
