import type { Db, Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'

/** Queues the cancellation of an unused invitation; retried until the provider accepts it. */
export async function queueWithdrawal(db: Db | Tx, invitationId: string): Promise<void> {
  const erased = { photos: [], charges: [], accounts: [], invitations: [invitationId] }
  await queueTask(db, 'erase_outside', erased, { key: `withdraw-${invitationId}` })
}
