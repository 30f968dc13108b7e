import type { Explained } from '#contract/admin/breakdown.ts'

/** The dialog that breaks a figure down. */
export const breakdownCopy = {
  title: (figure: string, what: string) => `${figure}, ${what}`,
  whats: {
    price: 'the price of the job',
    payment: 'paid',
    refunded: 'gone back, or promised back',
    stripe_fee: 'kept by Stripe',
    refund: 'one refund',
    payout: 'earned by the cleaner',
    share: 'our share',
    taken_back: 'taken back from the cleaner',
    sent: 'sent to the cleaner',
    line: 'a line of the books: its other side',
    week_paid: 'paid in this week',
    week_share: 'our share of this week',
    week_stripe_fees: 'kept by Stripe in this week',
    week_refunded: 'gone back in this week',
  } satisfies Record<Explained, string>,
  failed: 'What it is made of could not be loaded',
  asked: 'This is what is asked for. What was paid of it stands with its payments.',
  nothing: 'The books have no line of it: it is nothing.',
  line: 'Line',
  why: 'Because',
  counts: 'Counts',
  sum: 'Sum',
  job: (id: number) => `Job #${id}`,
  parts: {
    cleaning: 'The cleaning',
    today: 'For the same day',
    difference: 'For another time',
    asked: 'Asked for, not paid',
  },
  terms: ({ version, percents }: AdminExplainTerms): string =>
    `By version ${version} of the terms, under which it was booked: ${percents
      .map(({ name, percent }) => `${percentWords[name]} ${percent} percent`)
      .join(', ')}.`,
}

interface AdminExplainTerms {
  version: number
  percents: { name: keyof typeof percentWords; percent: number }[]
}

const percentWords = {
  platformFeePercent: 'our share',
  lateFeePercent: 'the fee of a late cancellation',
  lateFeeSharePercent: "the cleaner's share of that fee",
  lockoutFeePercent: 'the fee when nobody was let in',
}
