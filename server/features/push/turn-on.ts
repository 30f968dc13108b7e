import { createECDH } from 'node:crypto'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { describeDevice } from '#server/plugins/describe-device.ts'
import { lockAccount } from '#server/plugins/lock-account.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session, SignedInUserId } from '#server/plugins/session.ts'

type PushSubscriptionInput = ParsedBody<'PUT /api/push/subscriptions'>

/** The most browsers of a person; another one ends the one that was used longest ago. */
const mostDevices = 10

/** Keeps the subscription of this browser, which ends with the session. */
export async function turnPushOn(
  { db, clock, push }: Pick<Context, 'db' | 'clock' | 'push'>,
  { userId, session, userAgent }: { userId: SignedInUserId; session: Session; userAgent: string | undefined },
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  if (!push) throw refuse('push_not_offered')
  // Before the transaction: a name is looked up.
  if (!isPublicKey(keys.p256dh) || !(await push.accepts(endpoint))) throw refuse('push_refused')
  const row = { user_id: userId, sid: session.sid, endpoint, ...keys, device: describeDevice(userAgent) }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userId, session)
    await tx
      .deleteFrom('push_subscriptions')
      .where('sid', '=', session.sid)
      .where('endpoint', '<>', endpoint)
      .execute()
    const kept = await tx
      .insertInto('push_subscriptions')
      .values({ ...row, created_at: clock() })
      // Another account has used this browser: who knows the keys has it now.
      .onConflict((conflict) =>
        conflict
          .column('endpoint')
          .doUpdateSet(row)
          .where('push_subscriptions.p256dh', '=', keys.p256dh)
          .where('push_subscriptions.auth', '=', keys.auth),
      )
      .returning('id')
      .executeTakeFirst()
    if (!kept) throw refuse('push_refused')
    await endOldest(tx, userId, kept.id)
  })
}

async function endOldest(tx: Tx, userId: number, keptId: number): Promise<void> {
  const spare = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .orderBy((row) => row.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .offset(mostDevices - 1)
  await tx.deleteFrom('push_subscriptions').where('id', 'in', spare).execute()
}

/** True for a point on the curve P-256, for which a push can be encrypted. */
function isPublicKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
