import { sql } from 'kysely'
import { newcomerNames } from '#domain/newcomer-names.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { forgetConsents } from '../notifications/forget-consents.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import type { Owner } from './close-account.ts'

/**
 * Takes away what a stranger typed: it would call and write to them, lead cleaners to their door, and show their face.
 * Bookings, work and money stay, with the address that each booking was made for, and so does the profile of whoever
 * has had a job; a suspension stays with the account. The caller holds the row of the user; its owner is told.
 */
export async function clearProfile(tx: Tx, { userId, email, now }: Owner): Promise<void> {
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
  await queueAccountMail(tx, { event: 'account-emptied', userId, to: email, now })
}

/** What reaches a person or keeps something from reaching one; what was said by the link of a mail is the owner's word. */
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

/** A cleaner who has had no job is a customer again, who can book; what was approved and checked was somebody else. */
async function endCleaner(tx: Tx, userId: number): Promise<void> {
  const { rows } = await sql<{ photos: string[]; invitations: string[] }>`
    WITH cleaner AS (
      UPDATE users SET role = 'customer', vetting = CASE vetting WHEN 'suspended' THEN vetting ELSE 'unvetted' END
      WHERE id = ${userId} AND role = 'cleaner' RETURNING id),
    profiles AS (DELETE FROM cleaner_profiles WHERE user_id IN (SELECT id FROM cleaner)),
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
