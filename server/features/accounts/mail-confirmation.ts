import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { reachedRecipientCap } from '../notifications/mail-hold-reason.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

const event = 'verify_email'

/** Mails the signed-in user the verification link, or refuses when today's limit is reached. */
export async function mailConfirmation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: userId, email: to }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    if (await reachedRecipientCap(tx, { event, recipient: to, known_device: false }, now))
      throw refuse('enough_links_today')
    await queueAccountMail(tx, { event, userId, to, now })
  })
}
