import type { Context } from '#server/context.ts'
import { forgetDevice, forgetDevices } from '#server/plugins/device.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInUserId } from '#server/plugins/session.ts'

/** Signs one device out and makes it unknown, unless it is the requesting one. */
export async function endSessionById(
  { db }: Context,
  userId: SignedInUserId,
  id: number,
  here: string | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('device_key')
      .executeTakeFirst()
    if (!ended) throw refuse('session_not_found')
    if (ended.device_key && ended.device_key !== here) await forgetDevice(tx, userId, ended.device_key)
  })
}

/** Signs a user out everywhere else and makes those devices unknown; returns the number of sessions. */
export function endOtherSessions(
  { db }: Context,
  userId: SignedInUserId,
  own: Session,
  device: string | null,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('sid', '<>', own.sid)
      .executeTakeFirst()
    await forgetDevices(tx, userId, device)
    return Number(ended.numDeletedRows)
  })
}
