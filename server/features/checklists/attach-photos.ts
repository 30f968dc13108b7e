import { sql } from 'kysely'
import type { ChecklistRoom, PhotoMoment } from '#domain/job/checklist.ts'
import { checklistLimits } from '#domain/limits.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'

interface AttachedPhoto {
  photoId: number
  room: string
  moment: PhotoMoment
}

interface AttachTo {
  jobId: number
  userId: SignedInUserId
  rooms: readonly ChecklistRoom[]
  now: Date
}

/**
 * Attaches uploaded photos of this person to a room of their checklist; those that are attached already move. Refuses
 * photos of other people, of other visits and for other purposes.
 */
export async function attachPhotos(
  tx: Tx,
  photos: readonly AttachedPhoto[],
  { jobId, userId, rooms, now }: AttachTo,
): Promise<void> {
  if (photos.length === 0) return
  if (photos.some(({ room }) => !rooms.some((known) => known.room === room)))
    throw refuse('unknown_checklist_item')
  const last = new Map(photos.map((photo) => [photo.photoId, photo]))
  const own = await tx
    .updateTable('photos')
    .set({ used: true })
    .where('id', 'in', [...last.keys()])
    .where('owner_id', '=', userId)
    .where('purpose', '=', 'checklist')
    .executeTakeFirstOrThrow()
  if (own.numUpdatedRows !== BigInt(last.size)) throw refuse('foreign_photo')
  const { rows } =
    await sql`INSERT INTO checklist_photos AS c (photo_id, job_id, cleaner_id, room, moment, added_at)
    SELECT photo_id, ${jobId}, ${userId}, room, moment, ${now}
    FROM jsonb_to_recordset(${JSON.stringify([...last.values()].map(({ photoId, ...to }) => ({ photo_id: photoId, ...to })))}::jsonb)
      AS t (photo_id bigint, room text, moment text)
    ON CONFLICT (photo_id) DO UPDATE SET room = excluded.room, moment = excluded.moment
      WHERE c.job_id = excluded.job_id AND c.cleaner_id = excluded.cleaner_id
    RETURNING photo_id`.execute(tx)
  if (rows.length !== last.size) throw refuse('foreign_photo')
  if ((await countPhotos(tx, jobId, userId)) > checklistLimits.photos)
    throw refuse('too_many_checklist_photos')
}

export async function countPhotos(
  tx: Pick<Tx, 'selectFrom'>,
  jobId: number,
  cleanerId: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('checklist_photos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .where('cleaner_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface RemoveFrom {
  jobId: number
  userId: SignedInUserId
  /** The visit is completed: its photos are evidence. */
  isOver: boolean
}

/** Takes photos off the list; their files go with those that no record uses. A photo that is off already stays so. */
export async function removePhotos(
  tx: Tx,
  photoIds: readonly number[],
  { jobId, userId, isOver }: RemoveFrom,
): Promise<void> {
  if (photoIds.length === 0) return
  const removed = await tx
    .deleteFrom('checklist_photos')
    .where('photo_id', 'in', [...photoIds])
    .where('job_id', '=', jobId)
    .where('cleaner_id', '=', userId)
    .returning('photo_id')
    .execute()
  if (removed.length === 0) return
  if (isOver) throw refuse('photo_kept')
  const ids = removed.map(({ photo_id }) => photo_id)
  await tx.updateTable('photos').set({ used: false }).where('id', 'in', ids).execute()
}
