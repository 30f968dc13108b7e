/** The decision about a payout under review. */
export const payoutReviewCopy = {
  names: { release: 'Release', refund: 'Refund customer' },
  titles: { release: 'Release this payout?', refund: 'Refund the customer instead?' },
  consequences: {
    release: 'The cleaner is paid once the hold is over.',
    refund: 'The customer gets back everything they paid. The cleaner gets nothing and we keep no fee.',
  },
  whole: (count: number) => `All ${count} payouts under review of this cleaner`,
  done: { release: 'Payout released', refund: 'Refund is on its way' },
  failed: 'Nothing was decided',
  failedText: 'Please try again.',
}
