import { photoLimits } from '../../domain/limits.ts'
import { reviewCopy as copy } from '../copy/reviews.ts'
import { pictureTypes } from './picture-types.ts'

interface Picked {
  accepted: File[]
  refusal: { title: string; text: string } | null
}

/** Which of the picked files may join the photos so far, and why any was left out. Source: C-093, C-098, C-099. */
export function checkPhotos(soFar: number, picked: File[]): Picked {
  const images = picked.filter(({ type }) => pictureTypes.includes(type))
  const small = images.filter(({ size }) => size <= photoLimits.bytes)
  const accepted = small.slice(0, Math.max(0, photoLimits.most - soFar))
  if (images.length < picked.length)
    return { accepted, refusal: { title: copy.wrongTypeTitle, text: copy.wrongType } }
  if (small.length < images.length)
    return { accepted, refusal: { title: copy.tooLargeTitle, text: copy.tooLarge } }
  if (accepted.length < small.length)
    return { accepted, refusal: { title: copy.tooManyTitle, text: copy.tooMany } }
  return { accepted, refusal: null }
}
