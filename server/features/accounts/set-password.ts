import type { Tx } from '#server/db/connect.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { revokeEmailLinks } from './consume-email-link.ts'

interface NewPassword {
  userId: number
  hashed: string
  now: Date
  /** The session that is kept; none after a reset. */
  keep?: string
}

/** Stores a new password; every other session and every mailed link ends with the old one. */
export async function setPassword(tx: Tx, { userId, hashed, now, keep }: NewPassword): Promise<void> {
  const { email } = await tx
    .updateTable('users')
    .set({ password: hashed, updated_at: now })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  const ended = tx.deleteFrom('sessions').where('user_id', '=', userId)
  await (keep === undefined ? ended : ended.where('sid', '<>', keep)).execute()
  await revokeEmailLinks(tx, userId, ['reset_password', 'change_email', 'correct_email'], now)
  await queueAccountMail(tx, { event: 'password_changed', userId, to: email, now })
}
