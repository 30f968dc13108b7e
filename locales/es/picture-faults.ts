import { photoRefusals } from '#contract/photo-refusals.ts'
import { photoLimits } from '#domain/limits.ts'

/** Problems of a chosen photo. Quoted wording comes from the ERR rows. */
export const pictureFaults = {
  wrongType: 'Invalid File Type',
  wrongTypeText: 'Please select an image file (JPEG, PNG, etc.)',
  tooLarge: 'File Too Large',
  tooLargeText: `Please select an image smaller than ${photoLimits.megabytes}MB`,
  unsupported: photoRefusals.unsupported_photo[1],
  uploadError: 'Upload Error',
  uploadErrorText: 'Server returned an invalid response. Please try again.',
}
