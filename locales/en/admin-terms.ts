import { mostOfTerms } from '#domain/term-bounds.ts'
import type { TermsText } from '#domain/terms.ts'

/** The terms of bookings. */
export const termsAdminCopy = {
  title: 'Terms',
  lead: 'Terms for new bookings from the start of each version. A job keeps the terms it was booked under.',
  failed: 'The terms could not be loaded',
  change: 'Change terms',
  versions: 'All versions',
  names: {
    freeCancellationHours: 'Free cancellation until (hours before)',
    lateFeePercent: 'Late fee (% of price)',
    lateFeeSharePercent: "Cleaner's share of a late fee (%)",
    platformFeePercent: 'Platform fee (% of price)',
    payoutHoldHours: 'Payout hold (hours)',
    startOpensMinutes: 'Early start allowed (minutes before)',
    graceMinutes: 'No-show grace period (minutes)',
    missedVisitHours: 'End unstarted visits after (hours)',
    chosenCleanerHours: 'First-pick window (hours)',
    favouriteHours: 'Favorites-first window (hours)',
    boostPercent: 'Boost for cleaners, paid by us (% of price)',
    boostHours: 'Boost open jobs (hours before)',
    lockoutWaitMinutes: 'Wait at the door (minutes)',
    lockoutFeePercent: 'Lockout fee (% of price)',
  } satisfies Record<keyof TermsText, string>,
  wrong: (name: keyof TermsText) => {
    if (name.endsWith('Hours')) return `Enter a number from 0 to ${mostOfTerms.hours}.`
    const most = name.endsWith('Percent') ? mostOfTerms.percent : mostOfTerms.minutes
    return `Enter a whole number from 0 to ${most}.`
  },
  confirmTitle: 'Change the terms?',
  changed: 'Terms changed',
  keepsOwn: 'Later versions keep their own values.',
}
