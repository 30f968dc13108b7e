import type { Explained } from '#contract/admin/breakdown.ts'

/** The dialog that breaks a figure down. */
export const breakdownCopy = {
  title: (figure: string, what: string) => `${figure}, ${what}`,
  whats: {
    price: 'job price',
    payment: 'paid',
    refunded: 'refunded or owed',
    stripe_fee: 'Stripe fees',
    refund: 'one refund',
    payout: 'cleaner earnings',
    share: 'platform fee',
    taken_back: 'reversed from the cleaner',
    sent: 'sent to the cleaner',
    line: 'the other side of this ledger line',
    week_paid: 'paid this week',
    week_share: 'platform fee this week',
    week_stripe_fees: 'Stripe fees this week',
    week_refunded: 'refunded this week',
  } satisfies Record<Explained, string>,
  failed: 'The breakdown could not be loaded',
  asked: 'This is the price charged. See the payments for what was paid.',
  nothing: 'No ledger lines, so the amount is zero.',
  line: 'Line',
  why: 'Cause',
  counts: 'Amount',
  sum: 'Balance',
  job: (id: number) => `Job #${id}`,
  parts: {
    cleaning: 'Cleaning',
    today: 'Same-day surcharge',
    difference: 'Price difference for a new time',
    asked: 'Due, not paid',
  },
  terms: ({ version, percents }: AdminExplainTerms): string =>
    `Under version ${version} of the terms: ${percents
      .map(({ name, percent }) => `${percentWords[name]} ${percent} percent`)
      .join(', ')}.`,
}

interface AdminExplainTerms {
  version: number
  percents: { name: keyof typeof percentWords; percent: number }[]
}

const percentWords = {
  platformFeePercent: 'platform fee',
  lateFeePercent: 'late cancellation fee',
  lateFeeSharePercent: "the cleaner's share of the late fee",
  lockoutFeePercent: 'lockout fee',
  boostPercent: 'boost',
}
