import { photoLimits } from '#domain/limits.ts'
import { isUnsupportedPhoto, photoTypes } from '#domain/photo-kinds.ts'
import { pictureFaults as copy } from '#text/picture-faults.ts'
import { CallError, NetworkError } from '#web/api/call-error.ts'

type PictureFault = 'wrong-type' | 'unsupported' | 'too-large'

export type PictureFaultsDetails = [title: string, text: string]

const faults: Record<PictureFault, PictureFaultsDetails> = {
  'wrong-type': [copy.wrongType, copy.wrongTypeText],
  unsupported: [copy.wrongType, copy.unsupported],
  'too-large': [copy.tooLarge, copy.tooLargeText],
}

const faultOfCode: Record<string, PictureFault> = {
  not_a_profile_image: 'wrong-type',
  unsupported_photo: 'unsupported',
  profile_image_too_large: 'too-large',
}

/** The response could not be parsed. Source: C-121. */
export const unreadable: PictureFaultsDetails = [copy.uploadError, copy.uploadErrorText]

/** The problem of a chosen file before the upload; the server checks again. */
export function pictureFault(file: { name: string; type: string; size: number }): PictureFault | null {
  if (!photoTypes.includes(file.type)) return isUnsupportedPhoto(file) ? 'unsupported' : 'wrong-type'
  return file.size > photoLimits.bytes ? 'too-large' : null
}

/** The title and text for it. */
export function pictureFileProblem(file: File): PictureFaultsDetails | null {
  const fault = pictureFault(file)
  return fault && faults[fault]
}

/** The server's refusal, where there is a message for it. */
export function pictureUploadProblem(error: Error): PictureFaultsDetails | null {
  if (!(error instanceof CallError || error instanceof NetworkError)) return unreadable
  const fault = faultOfCode[(error instanceof CallError && error.code) || '']
  return fault ? faults[fault] : null
}
