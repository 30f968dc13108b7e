import type { OverdueKind } from '#domain/job/overdue.ts'
import { ratingLimits } from '#domain/limits.ts'
import { count } from './count.ts'

/** Texts of shared components. */
export const uiCopy = {
  loading: 'Loading',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  loadFailed: 'We couldn’t load this',
  faultHint: 'Something went wrong on our side. Please try again in a moment.',
  offline: 'Network Error',
  offlineText: 'Unable to connect to the server. Please check your internet connection and try again.',
  needsScript:
    'Paying by card needs JavaScript. Please turn it on in your browser, or ask us to book for you.',
  writeToUs: 'Write to us',
  stopWaiting: 'Stop waiting',
  givenUp: 'You stopped waiting',
  givenUpText: 'It may have gone through anyway. We’re reloading this page to show what happened.',
  notConfirmed: 'Nothing has changed',
  notConfirmedText: 'We couldn’t confirm that it’s you.',
  checkForm: (n: number) => (n === 1 ? 'Please check one field' : `Please check ${n} fields`),
  stars: (rating: number) => `${rating} out of ${ratingLimits.max} stars`,
  star: (n: number) => count(n, 'star'),
  noRatings: 'No ratings',
  checkedCleaner: 'Background-checked',
  approvedCleaner: 'Approved',
  figureFailed: 'could not be loaded',
}

/** The dialog about unsaved changes. */
export const unsavedCopy = {
  title: 'Leave without saving?',
  text: 'You haven’t saved your changes on this page, and they would be lost.',
  stay: 'Stay here',
  leave: 'Leave',
}

export const unsavedInDialogCopy = {
  title: 'Close without saving?',
  text: 'You haven’t saved what you typed, and it would be lost.',
  stay: 'Keep writing',
  close: 'Close without saving',
}

export const statusLabels: Record<string, string> = {
  pending: 'Pending',
  assigned: 'Assigned',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const overdueLabels: Record<OverdueKind, string> = {
  not_started: 'Not started',
  not_completed: 'Not marked complete',
  not_taken: 'No one accepted',
  not_paid: 'Not paid in time',
}

/** The same about visits, as customers see them: other languages have a gender here. */
export const visitStatusLabels = { ...statusLabels }
export const visitOverdueLabels = { ...overdueLabels }

export const jobCopy = {
  untitled: 'Apartment Cleaning',
  noAddress: 'Address not available',
  apartment: (apt: string) => `Apt ${apt}`,
  earnings: 'Your earnings',
  lateShare: 'Your share of the late fee',
  lockoutShare: 'For your trip and time',
}
