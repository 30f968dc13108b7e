import { randomUUID } from 'node:crypto'
import type { GiftCardMail } from '#notifications/gift-card-messages.ts'
import type { Tx } from '#server/db/connect.ts'
import { queueTask } from '#server/queue/queue-task.ts'

interface QueuedGiftCardMail {
  event: GiftCardMail
  id: number
  to: string
  now: Date
}

/** Queues a mail about a gift card, in the caller's transaction; `giftCardIdOf` reads the key. */
export async function queueGiftCardMail(tx: Tx, { event, id, to, now }: QueuedGiftCardMail): Promise<void> {
  const row = await tx
    .insertInto('notifications')
    .values({
      ...{ channel: 'email', event, recipient: to, job_id: null, user_id: null, created_at: now },
      dedupe_key: `${event}:${id}:${randomUUID()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueTask(tx, 'send_message', { id: row.id }, { key: `message-${row.id}` })
}
