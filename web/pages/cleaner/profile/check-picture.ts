import { pictureTypes } from '../../../ui/photo-rules.ts'

/** Five megabytes exactly still pass. Source: decisions C-098. */
const maxBytes = 5 * 1024 * 1024

export type PictureFault = 'wrong-type' | 'too-large'

/** What stands against a chosen file before it is sent; the server looks again. */
export function pictureFault(file: { type: string; size: number }): PictureFault | null {
  if (!pictureTypes.includes(file.type)) return 'wrong-type'
  return file.size > maxBytes ? 'too-large' : null
}
