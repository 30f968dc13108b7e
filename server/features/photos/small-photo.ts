import type { PhotoStore } from '#server/providers/storage/photo-store.ts'
import { shrinkPhoto } from './reencode-photo.ts'

const underWay = new Map<string, Promise<Buffer | null>>()

/**
 * Reads a photo's thumbnail, created on the first request and then stored with the photo. Null without a
 * photo.
 */
export function readSmallPhoto(photos: PhotoStore, name: string): Promise<Buffer | null> {
  const running = underWay.get(name)
  if (running) return running
  const reading = readOrDraw(photos, name).finally(() => underWay.delete(name))
  underWay.set(name, reading)
  return reading
}

async function readOrDraw(photos: PhotoStore, name: string): Promise<Buffer | null> {
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
