import { sql } from 'kysely'
import { expiringSoonBefore } from '#domain/background-check.ts'
import type { Context } from '#server/context.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

/** Reminds cleaners once before the result of their check expires, and never afterwards. */
export async function remindOfChecks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      user_id: number
      email: string
    }>`UPDATE background_checks c SET reminded_at = ${now}
      FROM users u WHERE u.id = c.user_id AND u.deleted_at IS NULL AND u.vetting <> 'suspended'
        AND c.stands AND c.reminded_at IS NULL AND c.expires_at > ${now} AND c.expires_at < ${expiringSoonBefore(now)}
        AND (c.state = 'clear' OR c.accepted_at IS NOT NULL)
      RETURNING c.user_id, u.email`.execute(tx)
    for (const { user_id: userId, email } of rows)
      await queueAccountMail(tx, { event: 'check_expires', userId, to: email, now })
  })
}
