import { photoLimits } from '#domain/limits.ts'

/** How uploads of photos and files are refused; part of the one table of refusals. */
export const photoRefusals = {
  foreign_photo: [400, 'Please only use photos that you uploaded here.'],
  too_many_photos: [400, `You can add up to ${photoLimits.most} photos to a review.`],
  not_an_image: [400, 'Please upload an image file'],
  not_evidence: [400, 'Please choose a PDF, a JPEG or a PNG.'],
  unsupported_photo: [
    400,
    'We can read JPEG, PNG, WebP and GIF photos. HEIC and other formats need to be saved as JPEG first.',
  ],
  damaged_photo: [400, 'This photo is damaged or incomplete. Please choose another one, or take it again.'],
  not_a_profile_image: [400, 'Please select an image file (JPEG, PNG, etc.)'],
  photo_not_found: [404, 'Photo not found'],
  evidence_too_large: [413, `The file must be less than ${photoLimits.megabytes}MB`],
  photo_too_large: [413, `The image must be less than ${photoLimits.megabytes}MB`],
  photo_too_many_pixels: [
    413,
    `The image has more than ${photoLimits.megapixels} megapixels. Please make it smaller, or take it at a lower resolution, and try again.`,
  ],
  profile_image_too_large: [413, `Please select an image smaller than ${photoLimits.megabytes}MB`],
  photos_busy: [503, 'Many photos are arriving right now. Please try again in a moment.'],
} as const
