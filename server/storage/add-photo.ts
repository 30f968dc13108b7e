import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { type PhotoPurpose, reencodePhoto } from './reencode-photo.ts'

interface NewPhoto {
  ownerId: number
  purpose: PhotoPurpose
  bytes: Buffer
  /** How to refuse what is no photo. */
  notAPhoto: RefusalCode
}

/** Keeps an uploaded photo under a name of our own; gives its id and its address on this site. */
export async function addPhoto(
  { db, photos, clock }: Pick<Context, 'db' | 'photos' | 'clock'>,
  { ownerId, purpose, bytes, notAPhoto }: NewPhoto,
): Promise<{ id: number; url: string }> {
  const photo = await reencodePhoto(bytes, purpose)
  if (!photo) throw refuse(notAPhoto)
  const name = `${randomUUID()}.webp`
  await photos.put(name, photo)
  const row = await db
    .insertInto('photos')
    .values({ owner_id: ownerId, purpose, name, bytes: photo.length, created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, url: photoUrl(name) }
}

export function photoUrl(name: string): string {
  return `/photos/${name}`
}

const urlForm = /^\/photos\/([0-9a-f-]{36}\.webp)$/

/** The name of a photo from an address that we gave out; null for every other address. */
export function photoName(url: string): string | null {
  return urlForm.exec(url)?.[1] ?? null
}
