import type { Sharp as Picture, ResizeOptions, default as Sharp } from 'sharp'
import { photoLimits } from '#domain/limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { LimitedQueue } from './limited-queue.ts'
import { readPhotoKind } from './read-photo.ts'

export type PhotoPurpose = 'profile' | 'review' | 'lockout' | 'checklist' | 'message'

/** Uses one thread of libuv's pool, which password hashes and files share; the others stay free. */
const drawing = new LimitedQueue(60, () => refuse('photos_busy'))
/** A separate queue, so that thumbnails of busy lists do not refuse uploads. */
const shrinking = new LimitedQueue(60, () => refuse('photos_busy'))

let loaded: Promise<typeof Sharp> | undefined

/** Lazily imported: the library is large, and rarely used soon after a start. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Only these decoders are enabled from here on, whatever a file claims to be.
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    })
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}

/** Reads width times height from the header without decoding; null for a file that is no photo. */
export async function countPixels(bytes: Buffer): Promise<number | null> {
  if (!readPhotoKind(bytes)) return null
  const sharp = await loadSharp()
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
    return width * height
  } catch {
    return null
  }
}

/**
 * Re-encodes an uploaded photo as WebP, upright, without metadata, and of an animation only the first frame.
 * Null for a file that is no photo. One at a time, since a few small files can decode to gigabytes.
 */
export async function reencodePhoto(bytes: Buffer, purpose: PhotoPurpose): Promise<Buffer | null> {
  if (!readPhotoKind(bytes)) return null
  const sharp = await loadSharp()
  return drawing.inTurn(() =>
    draw(sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1 }), purpose)
      // Every error of the decoder is a fault of the file, its only input.
      .catch(() => null),
  )
}

async function draw(picture: Picture, purpose: PhotoPurpose): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(await sizeFor(picture, purpose))
    .webp({ quality: 80, effort: 3 })
    .timeout({ seconds: 15 })
    .toBuffer()
}

/** Never enlarges: a tiny picture would cost as much as a photo. */
async function sizeFor(picture: Picture, purpose: PhotoPurpose): Promise<ResizeOptions> {
  if (purpose !== 'profile') return { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }
  const { width, height } = await picture.metadata()
  const side = Math.min(640, width, height)
  return { width: side, height: side, fit: 'cover', position: 'attention' }
}

/** Makes a small square thumbnail of a re-encoded photo. */
export async function shrinkPhoto(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return shrinking.inTurn(() =>
    sharp(webp, { limitInputPixels: photoLimits.pixels })
      .resize({ width: 192, height: 192, fit: 'cover' })
      .webp({ quality: 60, effort: 3 })
      .toBuffer(),
  )
}

/** Converts a stored photo to JPEG for external services. */
export async function asJpeg(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return drawing.inTurn(() => sharp(webp).jpeg({ quality: 90 }).toBuffer())
}
