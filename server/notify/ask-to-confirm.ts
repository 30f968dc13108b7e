import type { Context } from '../context.ts'
import { queueAccountMail } from './queue-account-mail.ts'

/** After the first news of a booking: one mail that asks whose address this is. Never a second by itself. */
export async function askToConfirm({ db, clock }: Pick<Context, 'db' | 'clock'>, to: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const stranger = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', to)
      .where('email_verified_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!stranger) return
    const asked = await tx
      .selectFrom('messages')
      .select('id')
      .where('recipient', '=', to)
      .where('event', '=', 'verify-email')
      .limit(1)
      .executeTakeFirst()
    if (!asked) await queueAccountMail(tx, { event: 'verify-email', userId: stranger.id, to, now: clock() })
  })
}
