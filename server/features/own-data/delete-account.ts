import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { tipPurposes } from '#domain/payment-kinds.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { forfeitCredit } from '#server/money/credit/forfeit-credit.ts'
import { queueTask, type TaskPayloads } from '#server/queue/queue-task.ts'
import { claimPastBookings } from '../accounts/claim-guest-bookings.ts'
import { forgetConsents } from '../notifications/forget-consents.ts'
import { readDataOwner } from './collect.ts'
import { type DataOwner, ownPhotos } from './data-owner.ts'
import { refuseDeletionObstacles } from './deletion-obstacles.ts'
import { forgetMessages } from './forget-messages.ts'
import { personalDataSections } from './sections.ts'

/** Tables whose rows are deleted whole; of the rest only identifying columns are erased. */
const gone = [
  ...['sessions', 'known_devices', 'email_tokens', 'identities', 'pending_sign_ins', 'photos'],
  ...['totp_authenticators', 'recovery_codes', 'passkeys', 'pending_second_factor_logins'],
  ...[
    'contact_messages',
    'conversation_messages',
    'payment_methods',
    'stripe_customers',
    'cleaner_profiles',
    'availabilities',
    'favourites',
    'calendar_feeds',
    'push_subscriptions',
    'offer_declines',
    'notification_opt_outs',
    'operator_notes',
    'background_checks',
    // With the rooms of their photos.
    'checklists',
    'impersonations',
    'blocks',
  ],
]

/**
 * Deletes an account: all personal data in one transaction, photos and Stripe's objects by a task of it.
 * Records that the law requires (jobs, payments, receipts, payouts, the ledger) stay under an id without a name.
 */
export async function deleteAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
): Promise<void> {
  await db.transaction().execute((tx) => eraseAccount(tx, userId, clock()))
}

/** Does the same in the caller's transaction. */
export async function eraseAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  // The lock orders a concurrent booking or accept before this, which sees it, or after, which finds no
  // account.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const whose = await readDataOwner(tx, userId)
  // Includes the owner's guest bookings; a refusal rolls their claim back.
  if (whose.email) await claimPastBookings(tx, userId, whose.email)
  await refuseDeletionObstacles(tx, userId)
  await queueErasing(tx, whose)
  await closeTip(tx, userId)
  await emptyJobs(tx, userId)
  for (const { table, mine } of personalDataSections.filter(({ table }) => gone.includes(table)))
    await sql`DELETE FROM ${sql.table(table)} t WHERE ${mine(whose)}`.execute(tx)
  await emptyGiftCards(tx, whose)
  await forfeitCredit(tx, userId, now)
  await forgetMessages(tx, whose, now)
  await forgetConsents(tx, userId)
  await emptySeries(tx, userId, now)
  await tx.deleteFrom('addresses').where('user_id', '=', userId).execute()
  await emptyUser(tx, userId, now)
}

/**
 * Queues a task that erases photos and Stripe's objects, retried until it succeeds, since they are outside of
 * the transaction.
 */
async function queueErasing(tx: Tx, whose: DataOwner): Promise<void> {
  const { id } = whose
  const { rows } = await sql<Required<TaskPayloads['erase_outside']>>`SELECT
    ARRAY(SELECT name FROM photos t WHERE ${ownPhotos(whose)}) AS photos,
    ARRAY(SELECT charge_id FROM payments p JOIN jobs j ON j.id = p.job_id
      WHERE j.customer_id = ${id} AND charge_id IS NOT NULL) AS charges,
    ARRAY(SELECT stripe_connect_id FROM cleaner_profiles
      WHERE user_id = ${id} AND stripe_connect_id IS NOT NULL) AS accounts,
    ARRAY(SELECT invitation_id FROM background_checks
      WHERE user_id = ${id} AND state = 'ordered' AND invitation_id IS NOT NULL) AS invitations,
    ARRAY(SELECT stripe_customer_id FROM stripe_customers WHERE user_id = ${id}) AS customers`.execute(tx)
  const erased = rows[0]
  if (erased) await queueTask(tx, 'erase_outside', erased, { key: `erase-${id}` })
}

/** Queues the cancellation of open extra payments, such as a tip, at Stripe. */
async function closeTip(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`SELECT p.id FROM payments p JOIN jobs j ON j.id = p.job_id
    WHERE p.purpose = ANY(${tipPurposes}) AND p.status = 'pending' AND ${id} IN (j.customer_id, j.cleaner_id)`.execute(
    tx,
  )
  for (const { id: paymentId } of rows)
    await queueTask(tx, 'cancel_payment', { paymentId }, { key: `cancel-payment-${paymentId}` })
}

async function emptyJobs(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE payments SET card_fingerprint = NULL, stripe_customer_id = NULL
    WHERE job_id IN (SELECT id FROM jobs WHERE customer_id = ${id})`.execute(tx)
  // Numbers and amounts stay, since the law requires receipts without gaps.
  await sql`UPDATE receipts SET customer = NULL
    WHERE job_id IN (SELECT id FROM jobs WHERE customer_id = ${id}) AND customer IS NOT NULL`.execute(tx)
  // Ratings stay, since they are about the other side; comments by and about the person do not.
  await sql`UPDATE reviews SET comment = NULL, photo_urls = '{}'
    WHERE from_user_id = ${id} OR to_user_id = ${id}`.execute(tx)
  await sql`UPDATE offer_declines SET note = NULL
    WHERE note IS NOT NULL AND job_id IN (SELECT id FROM jobs WHERE customer_id = ${id})`.execute(tx)
  await sql`UPDATE promotion_uses SET mailbox = NULL, phone = NULL
    WHERE job_id IN (SELECT id FROM jobs WHERE customer_id = ${id})`.execute(tx)
  await sql`UPDATE jobs SET requirements = NULL, address_id = NULL, contact_name = NULL, contact_email = NULL,
    contact_phone = NULL WHERE customer_id = ${id}`.execute(tx)
}

/** A card that waits for its recipient keeps what its mail says; the buyer's address is no part of that. */
async function emptyGiftCards(tx: Tx, { id, email }: DataOwner): Promise<void> {
  await sql`UPDATE gift_cards SET recipient_name = '', recipient_email = '' WHERE redeemed_by = ${id}`.execute(
    tx,
  )
  if (email === null) return
  await sql`UPDATE gift_cards SET sender_name = '', recipient_name = '', recipient_email = '', message = ''
    WHERE sender_email = ${email} AND state IN ('redeemed', 'refunded')`.execute(tx)
  await sql`UPDATE gift_cards SET sender_email = '' WHERE sender_email = ${email}`.execute(tx)
}

/** A paused series has no visits that would hold the deletion: it ends with the account. */
async function emptySeries(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`UPDATE series SET state = 'ended', ended_at = coalesce(ended_at, ${now}), paused_until = NULL,
    address_id = NULL, requirements = NULL WHERE customer_id = ${userId}`.execute(tx)
}

async function emptyUser(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...{ name: 'Deleted account', email: `deleted-${randomUUID()}@deleted.invalid`, role: 'customer' },
      ...{ password: null, phone: null, avatar_url: null, wechat_id: null },
      ...{ email_verified_at: null, deleted_at: now, updated_at: now },
    })
    .where('id', '=', id)
    .execute()
}
