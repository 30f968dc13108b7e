import type { Sharp as Picture, ResizeOptions, default as Sharp } from 'sharp'
import { photoLimits } from '#domain/limits.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { Line } from './limited-queue.ts'
import { readPhotoKind } from './read-photo.ts'

export type PhotoPurpose = 'profile' | 'review' | 'lockout'

/** One thread of the pool that password hashes and files share; the others stay free for them. */
const drawing = new Line(60, () => refuse('photos_busy'))
/** Lists that many people look at must not turn uploads away. */
const shrinking = new Line(60, () => refuse('photos_busy'))

let loaded: Promise<typeof Sharp> | undefined

/** The library is large and most processes wait long for their first photo: it is loaded then. */
function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Only these readers exist from here on, whatever a file claims to be.
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

/** Width times height as the file's head says, without unfolding it; null for what is no photo. */
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
 * Draws an uploaded photo anew as WebP, upright, without metadata; only the first picture of an animation.
 * Null for what is no photo. One at a time: a few small files can unfold to gigabytes.
 */
export async function reencodePhoto(bytes: Buffer, purpose: PhotoPurpose): Promise<Buffer | null> {
  if (!readPhotoKind(bytes)) return null
  const sharp = await loadSharp()
  return drawing.inTurn(() =>
    draw(sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'error', pages: 1 }), purpose)
      // Every fault of the decoder is a fault of the file: nothing else went in.
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

/** Never larger than it was: a few dots would cost as much as a photo. */
async function sizeFor(picture: Picture, purpose: PhotoPurpose): Promise<ResizeOptions> {
  if (purpose !== 'profile') return { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true }
  const { width, height } = await picture.metadata()
  const side = Math.min(640, width, height)
  return { width: side, height: side, fit: 'cover', position: 'attention' }
}

/** The same photo for a list, square and small; what goes in was drawn by us. */
export async function shrinkPhoto(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return shrinking.inTurn(() =>
    sharp(webp, { limitInputPixels: photoLimits.pixels })
      .resize({ width: 192, height: 192, fit: 'cover' })
      .webp({ quality: 60, effort: 3 })
      .toBuffer(),
  )
}

/** A photo of ours in the form that those outside take. */
export async function asJpeg(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return drawing.inTurn(() => sharp(webp).jpeg({ quality: 90 }).toBuffer())
}
