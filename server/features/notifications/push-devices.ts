import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** True when a person has turned on push notifications in a browser. */
export async function hasPushDevice(tx: Tx, userId: number): Promise<boolean> {
  const row = tx.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId)
  return (await row.limit(1).executeTakeFirst()) !== undefined
}

/** Lists the browsers of a person whose sessions last, the newest first. */
export function listPushDevices({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions', 'sessions.sid', 'p.sid')
    .select([
      'p.id',
      'p.sid',
      'p.endpoint',
      'p.p256dh',
      'p.auth',
      'p.device',
      'p.created_at',
      'p.last_used_at',
    ])
    .where('p.user_id', '=', userId)
    .where('sessions.expire', '>', clock())
    .orderBy('p.id', 'desc')
    .execute()
}

/** Forgets a subscription that its push service has ended, unless the browser has renewed it meanwhile. */
export async function removeEndedDevice(db: Db, { id, endpoint }: { id: number; endpoint: string }) {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

export async function markPushDeviceUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', '=', id).execute()
}
