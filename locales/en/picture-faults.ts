import { photoLimits } from '#domain/limits.ts'
import { refusalWords } from './refusal-words.ts'

/** Problems of a chosen photo. Quoted wording comes from the ERR rows. */
export const pictureFaults = {
  wrongType: 'Invalid File Type',
  wrongTypeText: 'Please select an image file (JPEG, PNG, etc.)',
  tooLarge: 'File Too Large',
  tooLargeText: `Please select an image smaller than ${photoLimits.megabytes}MB`,
  unsupported: refusalWords.unsupportedPhoto,
  uploadError: 'Upload Error',
  uploadErrorText: 'Server returned an invalid response. Please try again.',
}
