import type { Db, Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'

/** Takes an invitation back that nobody waits for any more; tried until the provider has heard it. */
export async function queueWithdrawal(db: Db | Tx, invitationId: string): Promise<void> {
  const erased = { photos: [], charges: [], accounts: [], invitations: [invitationId] }
  await queueTask(db, 'erase_outside', erased, { key: `withdraw-${invitationId}` })
}
