import type { Context } from '#server/context.ts'
import { knowsDevice } from '#server/plugins/device.ts'
import type { TaskPayloads } from '#server/queue/queue-task.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

/** Task: mails a reset link when the address has an account. The request was answered before. */
export async function offerReset(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email: to, device, stamp, askedAt }: TaskPayloads['offer_reset'],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', to)
      .where('is_guest', '=', false)
      .executeTakeFirst()
    if (!account) return
    const knownDevice = device !== null && (await knowsDevice(tx, to, device))
    const asked = { at: new Date(askedAt), stamp, knownDevice }
    await queueAccountMail(tx, { event: 'reset_password', userId: account.id, to, now: clock(), asked })
  })
}
