import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { waysOf } from '../../db/ways-of.ts'
import { forgetDevices } from '../../http/device.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session, UserRow } from '../../http/session.ts'
import { queueAccountMail } from '../../notify/queue-account-mail.ts'
import { holdAccount } from '../accounts/hold-account.ts'

interface Ending {
  user: UserRow
  session: Session
  device: string | null
  event: 'app-removed' | 'passkey-removed'
  /** Takes the factor away; answers how many there were. */
  remove: (tx: Tx) => Promise<bigint>
}

/**
 * Takes a second factor away and tells the owner. Recovery codes go with the last one; who came by a recovery code has
 * lost something, so every other session ends and other devices are strangers again.
 */
export async function endFactor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user: { id }, session, device, event, remove }: Ending,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { email } = await holdAccount(tx, id, session)
    if ((await remove(tx)) === 0n) throw refuse('factor_not_found')
    if ((await waysOf(tx, id)).length === 0)
      await tx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    if (session.confirmed?.by === 'recovery') {
      await tx.deleteFrom('sessions').where('user_id', '=', id).where('sid', '<>', session.sid).execute()
      await forgetDevices(tx, id, device)
    }
    await queueAccountMail(tx, { event, userId: id, to: email, now: clock() })
  })
}
