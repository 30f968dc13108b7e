import { photoLimits } from '#domain/limits.ts'
import { isUnsupportedPhoto, photoTypes } from '#domain/photo-kinds.ts'
import { reviewCopy as copy } from '#text/reviews.ts'

interface Picked {
  accepted: File[]
  /** `note` names the files that were left out. */
  refusal: { title: string; text: string; note: string } | null
}

/** The picked files that may be added, and why others are left out. Source: C-093, C-098, C-099. */
export function checkPhotos(soFar: number, picked: File[]): Picked {
  const images = picked.filter(({ type }) => photoTypes.includes(type))
  const small = images.filter(({ size }) => size <= photoLimits.bytes)
  const accepted = small.slice(0, Math.max(0, photoLimits.most - soFar))
  const refused = (title: string, text: string) => {
    const leftOut = picked.filter((file) => !accepted.includes(file)).map(({ name }) => name)
    return {
      accepted,
      refusal: { title, text, note: picked.length > 1 ? copy.leftOut(text, leftOut) : text },
    }
  }
  if (images.length < picked.length) {
    const unsupported = picked.some(isUnsupportedPhoto)
    return refused(copy.wrongTypeTitle, unsupported ? copy.unsupported : copy.wrongType)
  }
  if (small.length < images.length) return refused(copy.tooLargeTitle, copy.tooLarge)
  if (accepted.length < small.length) return refused(copy.tooManyTitle, copy.tooMany)
  return { accepted, refusal: null }
}
