/** The admin dashboard: in a file of its own, because it needs no other admin texts. */
export const attentionCopy = {
  title: 'Dashboard',
  nothing: 'Nothing needs attention',
  heading: 'Needs attention',
  nothingElse: 'Nothing else needs attention',
  failed: 'What needs attention could not be loaded',
  unknown: '–',
  unknownSaid: 'Not known yet',
  oldest: (days: number) => `The oldest has been due for ${days} days.`,
  status: 'Platform status',
  /** The most urgent first: a visit of today cannot wait, a background check can. */
  matters: {
    notBegun: {
      label: 'Not started',
      hint: 'The visit should have started, but the cleaner has not checked in. Call them, then reschedule (with another cleaner if needed) or cancel with a full refund.',
    },
    missedVisits: {
      label: 'Missed visits',
      hint: 'Waiting for a ruling: no-show, not started, lockout, or a no-show report after completion.',
    },
    jobs: { label: 'Unclaimed jobs', hint: 'No cleaner yet, and less than two days to go.' },
    unfinished: {
      label: 'Not marked complete',
      hint: 'The cleaner was there, but the job is still open hours later. Ask them to complete it, or cancel it.',
    },
    payouts: {
      label: 'Payouts under review',
      hint: 'Customer and cleaner may be the same person. Release or refund.',
    },
    disputes: { label: 'Disputes', hint: 'Open at the bank, evidence is due.' },
    money: { label: 'Money differences', hint: 'Our ledger and Stripe do not agree.' },
    stuckPayouts: {
      label: 'Payouts without an account',
      hint: 'Due for 30 days or more because the cleaner has not set up payouts. Send a reminder from their page.',
    },
    contactMessages: { label: 'Contact messages', hint: 'Waiting for an answer.' },
    messages: {
      label: 'Messages not sent',
      hint: 'Failed in the last 2 weeks, or waiting for over an hour.',
    },
    tasks: { label: 'Failed tasks', hint: 'Failed 5 times, or on every attempt.' },
    completedEarly: {
      label: 'Completed early',
      hint: 'In the last 7 days, before half of the booked time was over.',
    },
    cleaners: { label: 'Cleaners to approve', hint: 'Waiting for review.' },
    checks: {
      label: 'Background checks',
      hint: 'A result needs a decision, or one is about to expire.',
    },
    reviews: { label: 'Reviews held back', hint: 'Customer and cleaner may be the same person.' },
  },
}
