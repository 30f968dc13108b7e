import type { Context } from '#server/context.ts'
import { queueTask } from '#server/queue/queue-task.ts'

/** The quiet hours are over: what waited for their end leaves, to each number in the order in which it came. */
export async function releaseHeld({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('notifications')
      .set({ held_until: null })
      .where('status', '=', 'queued')
      .where('held_until', '<=', clock())
      .returning(['id', 'recipient'])
      .execute()
    const byRecipient = Map.groupBy(rows, ({ recipient }) => recipient)
    for (const messages of byRecipient.values()) {
      const ids = messages.map(({ id }) => id).sort((a, b) => a - b)
      await queueTask(tx, 'send_held', { ids })
    }
  })
}
