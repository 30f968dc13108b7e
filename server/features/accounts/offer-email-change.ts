import type { Context } from '#server/context.ts'
import type { TaskPayloads } from '#server/queue/queue-task.ts'
import { linkLifetimeMs } from '../notifications/make-link.ts'
import { passwordStamp } from '../notifications/password-stamp.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

/**
 * Task: mails a confirmation link to the new address and a notice to the old one. Only the new address learns
 * that it is taken.
 */
export async function offerEmailChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, email, stamp, askedAt }: TaskPayloads['offer_email_change'],
): Promise<void> {
  const now = clock()
  // A request that waited too long is dropped: its link would have expired.
  if (now.getTime() - Date.parse(askedAt) > linkLifetimeMs) return
  const asked = { at: new Date(askedAt), stamp, knownDevice: false }
  await db.transaction().execute(async (tx) => {
    const asker = await tx
      .selectFrom('users')
      .select(['email', 'password'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!asker || asker.email === email) return
    // The password has changed since the request: the account's current user did not make it.
    if (passwordStamp(asker.password) !== stamp) return
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    if (owner) await queueAccountMail(tx, { event: 'email_in_use', userId: owner.id, to: email, now })
    else await queueAccountMail(tx, { event: 'change_email', userId, to: email, now, asked })
    await queueAccountMail(tx, { event: 'email_change_asked', userId, to: asker.email, now })
  })
}
