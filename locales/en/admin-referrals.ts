/** Invitations of a person in the admin area. */
export const adminReferralCopy = {
  title: 'Invitations',
  failed: 'The invitations could not be loaded',
  invited: 'invited',
  amounts: (discount: string, credit: string) => `${discount} off, ${credit} credit.`,
  states: {
    booked: 'Waits for the first visit.',
    earned: 'Credit given.',
    not_earned: 'No credit: both look like one person.',
    released: 'The booking ended, the code can be used again.',
    taken_back: 'Credit taken back after a full refund.',
  },
}
