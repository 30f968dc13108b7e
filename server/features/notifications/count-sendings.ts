import type { Tx } from '#server/db/connect.ts'

/** Counts the claimed sendings of a channel; failed ones do not count. */
export function claimedSendings(tx: Tx, channel: 'email' | 'sms') {
  return tx
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel', '=', channel)
    .where('claimed_at', 'is not', null)
    .where('status', 'in', ['queued', 'sent'])
}

export async function countOf(query: {
  executeTakeFirstOrThrow(): Promise<{ count: number }>
}): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count
}
