import type { ParsedBody } from '../../../contract/index.ts'
import type { Context } from '../../context.ts'
import { queueMessage } from '../../notify/queue-message.ts'

/** Keeps a message to the operator and mails it. */
export async function receiveMessage(
  { db, clock, config }: Context,
  body: ParsedBody<'POST /api/contact'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('contact_messages')
      .values({ ...body, phone: body.phone || null, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await queueMessage(tx, { event: 'contact-received', contactMessageId: id, to: config.SUPPORT_EMAIL })
  })
}
