import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId, UserRow } from '#server/plugins/session.ts'
import { storePhoto } from '../photos/store-photos.ts'
import { cleanerOfOpen, findConversation } from './find-conversation.ts'
import { isReadableBy } from './list-messages.ts'

interface MessagePhotosRequest {
  user: UserRow
  jobId: number
}

/** Refuses photos of those who cannot write, before they are received. */
export async function refusePhotos(
  { db, clock }: Context,
  { user, jobId }: MessagePhotosRequest,
): Promise<void> {
  cleanerOfOpen(await findConversation(db, { user, jobId, now: clock() }), user)
}

/** Stores photos that a message is to have; unsent ones are deleted after a day. */
export async function storeMessagePhotos(
  context: Context,
  userId: SignedInUserId,
  pictures: Buffer[],
): Promise<{ photoIds: number[] }> {
  const photoIds: number[] = []
  for (const webp of pictures) photoIds.push((await storePhoto(context, userId, 'message', webp)).id)
  return { photoIds }
}

/** Reads a photo of a message that the viewer may read. */
export async function readMessagePhoto(
  { db, photos, clock }: Context,
  { user, jobId, photoId }: MessagePhotosRequest & { photoId: number },
): Promise<Buffer> {
  const conversation = await findConversation(db, { user, jobId, now: clock() })
  const { rows } = await sql<{ name: string }>`SELECT p.name FROM photos p
    JOIN conversation_messages m ON m.id = p.message_id
    WHERE p.id = ${photoId} AND ${isReadableBy(conversation)}`.execute(db)
  const picture = rows[0] && (await photos.get(rows[0].name))
  if (!picture) throw refuse('photo_not_found')
  return picture
}
