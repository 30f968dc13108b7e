import type { default as Sharp } from 'sharp'
import { readPhotoKind } from './read-photo.ts'

export type PhotoPurpose = 'profile' | 'review'

/** More than any phone makes within 5 MB; a small file can unfold to gigabytes. */
const mostPixels = 50_331_648

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

/**
 * Draws an uploaded photo anew as WebP, upright, without metadata; only the first picture of an animation.
 * Null for what is no photo.
 */
export async function reencodePhoto(bytes: Buffer, purpose: PhotoPurpose): Promise<Buffer | null> {
  if (!readPhotoKind(bytes)) return null
  const size =
    purpose === 'profile'
      ? ({ width: 640, height: 640, fit: 'cover', position: 'attention' } as const)
      : ({ width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true } as const)
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(size)
      .webp({ quality: 80, effort: 3 })
      .timeout({ seconds: 15 })
      .toBuffer()
  } catch {
    // Every fault of the decoder is a fault of the file: nothing else went in.
    return null
  }
}

/** The same photo for a list, square and small; what goes in was drawn by us. */
export async function shrinkPhoto(webp: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(webp, { limitInputPixels: mostPixels })
    .resize({ width: 192, height: 192, fit: 'cover' })
    .webp({ quality: 60, effort: 3 })
    .toBuffer()
}
