import type { Tx } from '#server/db/connect.ts'
import { forgetDevices } from '#server/plugins/device.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'

/** A user in their own browser. */
export interface SessionRequester {
  user: UserRow
  session: Session
  device: string | null
}

/**
 * Ends other sessions when a session from a recovery code changes a second factor, since the lost one may be
 * in other hands.
 */
export async function endOthersAfterRecovery(tx: Tx, asker: SessionRequester): Promise<void> {
  if (asker.session.confirmed?.by === 'recovery') await endOtherSessionsAndDevices(tx, asker)
}

/** Ends every other session and pending login, and makes the other devices unknown. */
export async function endOtherSessionsAndDevices(
  tx: Tx,
  { user: { id }, session, device }: SessionRequester,
): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', id).where('sid', '<>', session.sid).execute()
  await tx.deleteFrom('pending_second_factor_logins').where('user_id', '=', id).execute()
  await forgetDevices(tx, id, device)
}
