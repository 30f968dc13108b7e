import { maxima } from '#contract/fields.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'
import type { PhotoPurpose } from './reencode-photo.ts'

const urlForm = /^\/photos\/((?:lockout-)?[0-9a-f-]{36}\.webp)$/

/** The name of a photo behind one of our own URLs, or null. */
function photoName(url: string): string | null {
  return url.length <= maxima.line ? (urlForm.exec(url)?.[1] ?? null) : null
}

/** Binds uploaded photos to what shows them, and answers their ids; refuses any URL that this person did not get from us (C-091). */
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
