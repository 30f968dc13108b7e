import { sql } from 'kysely'
import { assertDefined } from '#domain/assert-defined.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse, refuseField } from '#server/plugins/refusal.ts'
import type { SignedInUserId, UserRow } from '#server/plugins/session.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { claimOf } from '../idempotency/claim.ts'
import { recordEvent } from '../job-events/record-event.ts'
import { cleanerOfOpen, findConversation, lockConversation } from './find-conversation.ts'
import { type MessageView, presentMessage, selectMessages } from './list-messages.ts'

interface NewMessage {
  text: string
  photoIds?: number[] | undefined
}

interface WriteMessageRequest {
  user: UserRow
  userId: SignedInUserId
  jobId: number
  message: NewMessage
  /** The Idempotency-Key. */
  key: string | null
}

/**
 * Writes a message to the other side of a job. The job is locked: at the moment of a cancellation or a withdrawal the
 * message is stored before it, or refused.
 */
export async function writeMessage(context: Context, request: WriteMessageRequest): Promise<MessageView> {
  const { user, jobId, message, key } = request
  if (message.text === '' && !message.photoIds?.length)
    throw refuseField('text', ({ validation }) => validation.enter_text)
  const { side } = await findConversation(context.db, { user, jobId, now: context.clock() })
  const call = 'POST /api/jobs/:id/messages'
  const claim = claimOf({ sid: '', user }, { call, body: { jobId, ...message }, key })
  const id = await actOnce(context, claim, (tx) => insertMessage(context, tx, request), 'message_id')
  const [row] = await selectMessages(context.db, sql`m.id = ${id}`, 1)
  return presentMessage(assertDefined(row, 'message that was written'), side)
}

async function insertMessage(
  { clock }: Context,
  tx: Tx,
  { user, userId, jobId, message }: WriteMessageRequest,
): Promise<number> {
  const now = clock()
  const conversation = await lockConversation(tx, { user, jobId, now })
  const cleanerId = cleanerOfOpen(conversation, user)
  const { id } = await tx
    .insertInto('conversation_messages')
    .values({
      ...{ job_id: jobId, cleaner_id: cleanerId, author: conversation.side },
      ...{ text: message.text, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await claimMessagePhotos(tx, { userId, messageId: id, photoIds: message.photoIds ?? [] })
  await recordEvent(tx, { jobId, type: 'message_written', actorId: userId, at: now })
  return id
}

interface PhotoClaim {
  userId: SignedInUserId
  messageId: number
  photoIds: number[]
}

/** Attaches photos that the author has uploaded for a message and not sent yet. */
async function claimMessagePhotos(tx: Tx, { userId, messageId, photoIds }: PhotoClaim): Promise<void> {
  if (photoIds.length === 0) return
  const { numUpdatedRows } = await tx
    .updateTable('photos')
    .set({ used: true, message_id: messageId })
    .where('id', 'in', photoIds)
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'message')
    .where('message_id', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== photoIds.length) throw refuse('foreign_photo')
}
