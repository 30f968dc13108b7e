import { sql } from 'kysely'
import { newcomerNames } from '#domain/newcomer-names.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { forgetConsents } from '../notifications/forget-consents.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import type { AccountOwner } from './close-account.ts'

/**
 * Removes what an impostor typed into the profile, since it would reach, locate and picture them. Bookings,
 * work and money stay, with each booking's address, and so does the profile of a cleaner who has had a job; a
 * suspension stays. The caller locks the user's row; the owner gets a mail.
 */
export async function clearProfile(tx: Tx, { userId, email, now }: AccountOwner): Promise<void> {
  const hasWorked = await tx
    .selectFrom('jobs')
    .select('id')
    .where('cleaner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  await forgetWays(tx, userId)
  if (!hasWorked) await endCleaner(tx, userId)
  await tx
    .updateTable('users')
    .set({
      ...{ phone: null, wechat_id: null, updated_at: now },
      ...(!hasWorked && { name: newcomerNames.customer, avatar_url: null }),
    })
    .where('id', '=', userId)
    .execute()
  await queueAccountMail(tx, { event: 'account_emptied', userId, to: email, now })
}

/** Deletes contact channels and opt-outs; an opt-out by a mailed link came from the owner and stays. */
async function forgetWays(tx: Tx, userId: number): Promise<void> {
  await forgetConsents(tx, userId)
  await tx
    .deleteFrom('notification_opt_outs')
    .where('user_id', '=', userId)
    .where('source', '=', 'settings')
    .execute()
  await sql`DELETE FROM addresses a WHERE a.user_id = ${userId}
    AND NOT EXISTS (SELECT FROM jobs j WHERE j.address_id = a.id)`.execute(tx)
  await tx.updateTable('addresses').set({ saved: false }).where('user_id', '=', userId).execute()
}

/**
 * Turns a cleaner without any job back into a customer, who can book; vetting and checks were about another
 * person.
 */
async function endCleaner(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ photos: string[]; invitations: string[] }>`
    WITH cleaner AS (
      UPDATE users SET role = 'customer', vetting = CASE vetting WHEN 'suspended' THEN vetting ELSE 'unvetted' END
      WHERE id = ${userId} AND role = 'cleaner' RETURNING id),
    profiles AS (DELETE FROM cleaner_profiles WHERE user_id IN (SELECT id FROM cleaner)),
    hours AS (DELETE FROM availabilities WHERE user_id IN (SELECT id FROM cleaner)),
    checks AS (DELETE FROM background_checks WHERE user_id IN (SELECT id FROM cleaner) RETURNING state, invitation_id),
    pictures AS (DELETE FROM photos WHERE owner_id IN (SELECT id FROM cleaner) AND purpose = 'profile' RETURNING name)
    SELECT ARRAY(SELECT name FROM pictures) AS photos,
      ARRAY(SELECT invitation_id FROM checks WHERE state = 'ordered' AND invitation_id IS NOT NULL) AS invitations
    FROM cleaner`.execute(tx)
  const left = rows[0]
  if (!left || left.photos.length + left.invitations.length === 0) return
  const erased = { ...left, charges: [], accounts: [] }
  await queueTask(tx, 'erase_outside', erased, { key: `left-${userId}` })
}
