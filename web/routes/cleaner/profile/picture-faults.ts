import { pictureFaults as copy } from '#text/picture-faults.ts'
import { CallError, NetworkError } from '#web/api/call-error.ts'
import { type PictureFault, pictureFault } from './check-picture.ts'

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

/** The problem of a file before the upload. */
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
