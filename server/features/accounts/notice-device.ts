import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { describeDevice } from '#server/plugins/describe-device.ts'
import { addDevice, type Device } from '#server/plugins/device.ts'
import type { AccountRow } from '#server/plugins/session.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'

/** Mails the account about a login from an unknown browser. */
export async function noticeDevice(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id: userId, email: to }: AccountRow,
  { key }: Device,
  userAgent: string | undefined,
): Promise<void> {
  const now = clock()
  if (!(await addDevice(tx, userId, key, now))) return
  await queueAccountMail(tx, { event: 'new_device', userId, to, now, device: describeDevice(userAgent) })
}
