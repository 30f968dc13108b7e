import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { proveIdentities } from '../identities/prove.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { claimGuestBookings } from './claim-guest-bookings.ts'
import { confirmEmail } from './confirm-email.ts'
import { consumeEmailLink, revokeEmailLinks } from './consume-email-link.ts'
import { correctGuest } from './correct-guest.ts'
import { refusingTakenEmail } from './refuse-taken-email.ts'
import { freeGuestEmail } from './store.ts'

/**
 * Verifies an account's address by a mailed link, or changes it to the address that the link was mailed to.
 * The reader has to be signed in to the account: an impostor may sign up with another person's address, whose
 * owner would only press a button.
 */
export async function verifyEmail(
  context: Context,
  session: Session | null,
  { token }: ParsedBody<'POST /api/auth/verify-email'>,
): Promise<void> {
  const now = context.clock()
  await refusingTakenEmail(() =>
    context.db.transaction().execute(async (tx) => {
      const link = await consumeEmailLink(context, tx, token, [
        'verify_email',
        'change_email',
        'correct_email',
      ])
      await refuseOthers(tx, link, session)
      if (link.purpose === 'correct_email') await correctAccount(tx, link.userId, link.email, now)
      else if (link.purpose === 'change_email') await moveAccount(tx, link.userId, link.email, now)
      else await proveAddress(tx, link.userId, link.email, now)
    }),
  )
}

async function proveAddress(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await proveIdentities(tx, userId, email)
  if (!(await confirmEmail(tx, userId, email, now))) throw refuse('link_over')
}

/** Guests cannot sign in: their links work for any reader of the mail. */
async function refuseOthers(
  tx: Tx,
  { userId, purpose }: Awaited<ReturnType<typeof consumeEmailLink>>,
  session: Session | null,
): Promise<void> {
  const account = await tx
    .selectFrom('users')
    .select('is_guest')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw refuse('link_over')
  // An admin has verified the person, who may have no way to sign in.
  if (purpose === 'correct_email') return
  if (!account.is_guest && session?.user?.id !== userId)
    throw refuse(purpose === 'change_email' ? 'sign_in_to_change' : 'sign_in_first')
}

async function moveAccount(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  const { email: before, email_verified_at: wasTheirs } = await tx
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await freeGuestEmail(tx, email)
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute()
  // Links mailed to the old address end.
  await revokeEmailLinks(tx, userId, ['reset_password', 'verify_email', 'change_email', 'correct_email'], now)
  await claimGuestBookings(tx, userId, email)
  await moveBookings(tx, userId, before)
  // The address was never verified, so its owner gets no notice about this account.
  if (!wasTheirs) return
  await keepWords(tx, userId, before)
  await queueAccountMail(tx, { event: 'email_changed', userId, to: before, now })
}

/** Verifies an email that an admin corrected; all sessions of the account end. */
async function correctAccount(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  const { is_guest } = await tx
    .selectFrom('users')
    .select('is_guest')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (is_guest) return correctGuest(tx, userId, email, now)
  await moveAccount(tx, userId, email, now)
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** Contact messages sent from the former address stay with the account, anyone who gets the address next. */
async function keepWords(tx: Tx, userId: number, before: string): Promise<void> {
  await sql`UPDATE contact_messages SET user_id = ${userId}
    WHERE user_id IS NULL AND lower(email) = ${before}`.execute(tx)
}

/**
 * Changes the address on earlier bookings, such as claimed guest bookings, so that their mail goes to the
 * account.
 */
async function moveBookings(tx: Tx, userId: number, before: string): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ contact_email: null })
    .where('customer_id', '=', userId)
    .where('contact_email', '=', before)
    .execute()
}
