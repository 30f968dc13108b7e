import { photoLimits } from '#domain/limits.ts'
import { pictureFaults } from './picture-faults.ts'

/**
 * The review dialogs; fields that others cannot see say so (C-150). Quoted wording comes from the REV and ERR
 * rows of the specification.
 */
export const reviewCopy = {
  leaveAReview: 'Leave a Review',
  leaveReview: 'Leave Review',
  ofJob: (id: number) => ` of job #${id}`,
  submittedTag: 'Review Submitted',
  about: (name: string) => `How was the cleaning by ${name}?`,
  rating: 'Your rating',
  comment: 'Your comment',
  commentOptional: 'Your comment (optional)',
  commentHint: 'What went well, and what could be better?',
  photos: 'Photos (optional)',
  photosHint: `Up to ${photoLimits.most} photos, at most ${photoLimits.megabytes} MB each.`,
  addPhotos: 'Add photos',
  photo: (n: number) => `Photo ${n}`,
  removePhoto: (n: number) => `Remove photo ${n}`,
  submit: 'Submit Review',
  submitting: 'Submitting...',
  uploading: 'Uploading...',
  noStarsTitle: 'Please select a rating',
  noStars: 'You must provide a star rating for your review',
  shortComment: 'Please leave a comment with at least 5 characters',
  wrongTypeTitle: 'Invalid file type',
  wrongType: 'Please upload an image file',
  tooLargeTitle: 'File too large',
  tooLarge: `The image must be less than ${photoLimits.megabytes}MB`,
  tooManyTitle: 'Too many photos',
  tooMany: `You can add up to ${photoLimits.most} photos to a review.`,
  unsupported: pictureFaults.unsupported,
  leftOut: (why: string, names: string[]) => `${why} Left out: ${names.join(', ')}`,
  uploaded: (n: number) => `Uploaded ${n} photos`,
  uploadFailedTitle: 'Upload failed',
  uploadFailed: 'Failed to upload photos',
  sent: ['Review submitted', 'Thank you for your feedback!'],
  sentShortForm: ['Your review has been submitted'],
  shownOnce: {
    checked: 'We’ll show it once we’ve checked it.',
    released: 'We’ve removed it, so others don’t see it.',
    paid: 'We’ll show and count it once the cleaning is paid.',
  },
  failedTitle: 'Error',
  failed: 'There was a problem submitting your review. Please try again.',
} as const
