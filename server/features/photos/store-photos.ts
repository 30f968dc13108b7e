import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import type { PhotoPurpose } from './reencode-photo.ts'

/** Stores re-encoded pictures and returns their URLs. */
export async function storePhotos(
  { db, photos, clock }: Context,
  ownerId: SignedInUserId,
  purpose: PhotoPurpose,
  pictures: Buffer[],
): Promise<string[]> {
  const urls: string[] = []
  for (const webp of pictures) {
    // The public endpoint refuses names with this prefix.
    const name = `${purpose === 'lockout' ? 'lockout-' : ''}${randomUUID()}.webp`
    await photos.put(name, webp)
    await db
      .insertInto('photos')
      .values({ owner_id: ownerId, purpose, name, bytes: webp.length, created_at: clock() })
      .execute()
      .catch(async (error) => {
        // Without its row no task would ever delete it.
        await photos.delete(name)
        throw error
      })
    urls.push(`/photos/${name}`)
  }
  return urls
}
