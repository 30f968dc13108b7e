import { photoLimits } from '#domain/limits.ts'
import { isUnsupportedPhoto, photoTypes } from '#domain/photo-kinds.ts'

export type PictureFault = 'wrong-type' | 'unsupported' | 'too-large'

/** The problem of a chosen file before the upload; the server checks again. */
export function pictureFault(file: { name: string; type: string; size: number }): PictureFault | null {
  if (!photoTypes.includes(file.type)) return isUnsupportedPhoto(file) ? 'unsupported' : 'wrong-type'
  return file.size > photoLimits.bytes ? 'too-large' : null
}
