import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { describeDevice } from '../../http/describe-device.ts'
import { addDevice, type Device } from '../../http/device.ts'
import type { AccountRow } from '../../http/session.ts'
import { queueAccountMail } from '../../notify/queue-account-mail.ts'

/** Somebody signs in by a browser that the account does not know: it is told of by mail. */
export async function noticeDevice(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id: userId, email: to }: AccountRow,
  { key }: Device,
  userAgent: string | undefined,
): Promise<void> {
  const now = clock()
  if (!(await addDevice(tx, userId, key, now))) return
  await queueAccountMail(tx, { event: 'new-device', userId, to, now, device: describeDevice(userAgent) })
}
