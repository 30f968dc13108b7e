import type { Context } from '../../context.ts'
import { queueAccountMail } from '../../notify/queue-account-mail.ts'

/** Task: mails a link for a new password where there is an account. Whoever asked has got their answer before. */
export async function offerReset({ db, clock }: Pick<Context, 'db' | 'clock'>, email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    if (!account) return
    await queueAccountMail(tx, { event: 'reset-password', userId: account.id, to: email, now: clock() })
  })
}
