import type { Selectable } from 'kysely'
import { type Channel, isChoice, type MessageKind } from '#domain/message-kinds.ts'
import { kindOf } from '#notifications/kind-of.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { NotificationsTable } from '#server/db/rows/notifications.ts'

type Addressed = Pick<Selectable<NotificationsTable>, 'channel' | 'event' | 'recipient' | 'user_id'>

/** True when the person, or the address's owner, has turned this kind of message off. */
export async function isOptedOut(
  db: Db | Tx,
  { channel, event, recipient, user_id }: Addressed,
): Promise<boolean> {
  const kind = kindOf(event)
  if (!kind || !isChoice(kind, channel)) return false
  const row = await db
    .selectFrom('notification_opt_outs')
    .select('id')
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where((or) => or.or([or('user_id', '=', user_id), or('address', '=', recipient.toLowerCase())]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Lists the kinds that a person or their address has turned off. */
export async function listOptOuts(
  db: Db | Tx,
  { id, email }: { id: number; email: string },
): Promise<{ kind: string; channel: Channel; byAddress: boolean }[]> {
  const rows = await db
    .selectFrom('notification_opt_outs')
    .select(['kind', 'channel', 'address'])
    .where((or) => or.or([or('user_id', '=', id), or('address', '=', email)]))
    .execute()
  return rows.map(({ kind, channel, address }) => ({ kind, channel, byAddress: address !== null }))
}

interface Turning {
  whose: { user_id: number } | { address: string }
  kind: MessageKind
  channel: Channel
}

/** Records an opt-out of a kind; idempotent. */
export async function addOptOut(
  tx: Tx,
  { whose, kind, channel }: Turning,
  { source, now }: { source: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('notification_opt_outs')
    .values({ user_id: null, address: null, ...whose, kind, channel, source, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeOptOut(tx: Tx, { whose, kind, channel }: Turning): Promise<void> {
  const rows = tx.deleteFrom('notification_opt_outs').where('kind', '=', kind).where('channel', '=', channel)
  await ('user_id' in whose
    ? rows.where('user_id', '=', whose.user_id)
    : rows.where('address', '=', whose.address)
  ).execute()
}
