import { maxima } from '#contract/fields.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import type { PhotoPurpose } from './reencode-photo.ts'

const urlForm = /^\/photos\/((?:lockout-)?[0-9a-f-]{36}\.webp)$/

/** Returns the photo name in one of the installation's own URLs, or null. */
function photoName(url: string): string | null {
  return url.length <= maxima.line ? (urlForm.exec(url)?.[1] ?? null) : null
}

/**
 * Attaches uploaded photos to their owner's row and returns their ids; refuses a URL that this person did not
 * upload (C-091).
 */
export async function claimPhotos(
  tx: Tx,
  ownerId: SignedInUserId,
  purpose: PhotoPurpose,
  urls: string[],
): Promise<number[]> {
  const names = urls.map(photoName)
  if (names.includes(null) || new Set(names).size !== names.length) throw refuse('foreign_photo')
  if (names.length === 0) return []
  const used = await tx
    .updateTable('photos')
    .set({ used: true })
    .where('name', 'in', names as string[])
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', purpose)
    .returning('id')
    .execute()
  if (used.length !== names.length) throw refuse('foreign_photo')
  return used.map(({ id }) => id)
}
