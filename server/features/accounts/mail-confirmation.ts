import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { hadEnough } from '../notifications/hold-mail.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

const event = 'verify-email'

/** Mails whoever is signed in the link that confirms their address, or says that none comes any more today. */
export async function mailConfirmation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: userId, email: to }: Pick<UserRow, 'id' | 'email'>,
): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    if (await hadEnough(tx, { event, recipient: to, known_device: false }, now))
      throw refuse('enough_links_today')
    await queueAccountMail(tx, { event, userId, to, now })
  })
}
