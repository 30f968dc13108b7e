import { mostOfTerms } from '#domain/term-bounds.ts'
import type { TermsText } from '#domain/terms.ts'

/** The terms of bookings. */
export const termsAdminCopy = {
  title: 'Terms',
  lead: 'What is agreed with whoever books from the start of a version on. A job keeps what it was booked under.',
  failed: 'The terms could not be loaded',
  change: 'Change terms',
  versions: 'All versions',
  names: {
    freeCancellationHours: 'Cancelling is free until, in hours before',
    lateFeePercent: 'Late fee, percent of the price',
    lateFeeSharePercent: 'Of a late fee to the cleaner, percent',
    platformFeePercent: 'Our share of the price, percent',
    payoutHoldHours: 'Hours until a cleaner is paid',
    startOpensMinutes: 'Minutes before the start from which a cleaner can start',
    graceMinutes: 'Minutes until a cleaner counts as missing',
    missedVisitHours: 'Hours until a visit that nobody began is ended',
    chosenCleanerHours: 'First-pick window (hours)',
    lockoutWaitMinutes: 'Minutes a cleaner waits at the door',
    lockoutFeePercent: 'Fee when nobody lets the cleaner in, percent',
  } satisfies Record<keyof TermsText, string>,
  wrong: (name: keyof TermsText) => {
    if (name.endsWith('Hours')) return `Please enter a number from 0 to ${mostOfTerms.hours}.`
    const most = name.endsWith('Percent') ? mostOfTerms.percent : mostOfTerms.minutes
    return `Please enter a whole number from 0 to ${most}.`
  },
  confirmTitle: 'Change the terms?',
  changed: 'The terms were changed',
  keepsOwn: 'Versions that begin later keep their own values.',
}
