/** Five megabytes exactly still pass. Source: decisions C-098. */
const maxBytes = 5 * 1024 * 1024

/** Pictures the server reads; SVG is not one of them. Source: decisions C-099. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export type PictureFault = 'wrong-type' | 'too-large'

/** What stands against a chosen file before it is sent; the server looks again. */
export function pictureFault(file: { type: string; size: number }): PictureFault | null {
  if (!pictureTypes.includes(file.type)) return 'wrong-type'
  return file.size > maxBytes ? 'too-large' : null
}
