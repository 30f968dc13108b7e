import type { Context } from '#server/context.ts'
import { queueTask } from '#server/queue/queue-task.ts'

/** Releases the messages held during the quiet hours, per number in their order. */
export async function releaseHeld({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('notifications')
      .set({ held_until: null })
      .where('status', '=', 'queued')
      .where('held_until', '<=', clock())
      .returning(['id', 'recipient', 'channel'])
      .execute()
    // A push that a service puts off holds back no other.
    const byRecipient = Map.groupBy(rows, ({ id, recipient, channel }) =>
      channel === 'push' ? `push ${id}` : recipient,
    )
    for (const messages of byRecipient.values()) {
      const ids = messages.map(({ id }) => id).sort((a, b) => a - b)
      await queueTask(tx, 'send_held', { ids })
    }
  })
}
