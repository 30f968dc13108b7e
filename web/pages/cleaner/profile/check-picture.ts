import { photoLimits } from '../../../../domain/limits.ts'
import { pictureTypes } from '../../../ui/picture-types.ts'

export type PictureFault = 'wrong-type' | 'too-large'

/** What stands against a chosen file before it is sent; the server looks again. */
export function pictureFault(file: { type: string; size: number }): PictureFault | null {
  if (!pictureTypes.includes(file.type)) return 'wrong-type'
  return file.size > photoLimits.bytes ? 'too-large' : null
}
