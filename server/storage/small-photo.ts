import type { PhotoStore } from './photo-store.ts'
import { shrinkPhoto } from './reencode-photo.ts'

/** A photo for a list: drawn once when first asked for, then kept beside the photo. Null when there is no photo. */
export async function readSmallPhoto(photos: PhotoStore, name: string): Promise<Buffer | null> {
  const kept = await photos.get(smallName(name))
  if (kept) return kept
  const photo = await photos.get(name)
  if (!photo) return null
  const small = await shrinkPhoto(photo)
  await photos.put(smallName(name), small)
  return small
}

export function smallName(name: string): string {
  return `small-${name}`
}
