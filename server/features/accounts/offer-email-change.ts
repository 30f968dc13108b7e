import type { Context } from '#server/context.ts'
import type { Tasks } from '#server/queue/queue-task.ts'
import { lifetimeMs } from '../notifications/make-link.ts'
import { passwordStamp } from '../notifications/password-stamp.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

/** Task: asks the new address for its word and tells the old one. Only the new address learns that it is taken. */
export async function offerEmailChange(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, email, stamp, askedAt }: Tasks['offer_email_change'],
): Promise<void> {
  const now = clock()
  // A wish that waited too long comes to nothing: its link would be over.
  if (now.getTime() - Date.parse(askedAt) > lifetimeMs) return
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
    // Asked with a password that is over since: whoever has the account now did not ask.
    if (passwordStamp(asker.password) !== stamp) return
    const owner = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    if (owner) await queueAccountMail(tx, { event: 'email-in-use', userId: owner.id, to: email, now })
    else await queueAccountMail(tx, { event: 'change-email', userId, to: email, now, asked })
    await queueAccountMail(tx, { event: 'email-change-asked', userId, to: asker.email, now })
  })
}
