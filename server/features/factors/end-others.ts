import type { Tx } from '#server/db/connect.ts'
import { forgetDevices } from '#server/plugins/device.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'

/** Somebody at their own browser. */
export interface OthersRequester {
  user: UserRow
  session: Session
  device: string | null
}

/** Who came by a recovery code and now changes a second factor has lost something, maybe to somebody who is signed in. */
export async function endOthersAfterLoss(tx: Tx, asker: OthersRequester): Promise<void> {
  if (asker.session.confirmed?.by === 'recovery') await endOthers(tx, asker)
}

/** Every other session ends, sign-ins that wait do, and other devices are strangers again. */
export async function endOthers(tx: Tx, { user: { id }, session, device }: OthersRequester): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', id).where('sid', '<>', session.sid).execute()
  await tx.deleteFrom('pending_second_factor_logins').where('user_id', '=', id).execute()
  await forgetDevices(tx, id, device)
}
