import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import type { PhotoPurpose } from './reencode-photo.ts'

/** The public endpoint refuses names with a prefix: these photos are served by calls that check the viewer. */
const prefixes: Partial<Record<PhotoPurpose, string>> = {
  lockout: 'lockout-',
  checklist: 'checklist-',
  message: 'message-',
}

/** Stores re-encoded pictures and returns their URLs. */
export async function storePhotos(
  context: Context,
  ownerId: SignedInUserId,
  purpose: PhotoPurpose,
  pictures: Buffer[],
): Promise<string[]> {
  const urls: string[] = []
  for (const webp of pictures)
    urls.push(`/photos/${(await storePhoto(context, ownerId, purpose, webp)).name}`)
  return urls
}

/** Stores one picture, unused until a record names it. */
export async function storePhoto(
  { db, photos, clock }: Pick<Context, 'db' | 'photos' | 'clock'>,
  ownerId: SignedInUserId,
  purpose: PhotoPurpose,
  webp: Buffer,
): Promise<{ id: number; name: string }> {
  const name = `${prefixes[purpose] ?? ''}${randomUUID()}.webp`
  await photos.put(name, webp)
  return db
    .insertInto('photos')
    .values({ owner_id: ownerId, purpose, name, bytes: webp.length, created_at: clock() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
    .catch(async (error) => {
      // Without its row no task would ever delete it.
      await photos.delete(name)
      throw error
    })
}
