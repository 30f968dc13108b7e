import type { Context } from '../../context.ts'
import { forgetDevices } from '../../http/device.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session, SignedInUserId } from '../../http/session.ts'

/** Signs one device out. */
export async function endOne({ db }: Context, userId: SignedInUserId, id: number): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (ended.numDeletedRows === 0n) throw refuse('session_not_found')
}

/** Signs somebody out everywhere but here, where only this device stays known; answers how many places that were. */
export function endOthers(
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
