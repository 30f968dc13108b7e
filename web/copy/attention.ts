/** What the desk starts with: by itself, because that page needs no other of the desk's words. */
export const attentionCopy = {
  title: 'Desk',
  intro: 'What needs a person now.',
  nothing: 'Nothing needs a person now.',
  failed: 'What needs a person could not be counted',
  unknown: 'Not known',
  oldest: (days: number) => `The oldest has been due for ${days} days.`,
  status: 'Platform status',
  matters: {
    cleaners: { label: 'Cleaners to approve', hint: 'Nothing was said about them yet.' },
    checks: {
      label: 'Background checks',
      hint: 'Something is to consider, or the result ends soon.',
    },
    contactMessages: { label: 'Contact messages', hint: 'Not answered.' },
    reviews: { label: 'Reviews held back', hint: 'Both sides look like one.' },
    jobs: { label: 'Jobs that nobody takes', hint: 'Open, and in less than two days.' },
    notBegun: {
      label: 'Visits not begun',
      hint: 'The cleaner has not checked in: call, then move, give away or cancel the visit.',
    },
    unfinished: {
      label: 'Jobs without an end',
      hint: 'The cleaner was there, and has not completed it hours after their visit: ask the cleaner to complete, or cancel the job.',
    },
    completedEarly: {
      label: 'Completed early',
      hint: 'In the last week, before half of the booked time was over.',
    },
    missedVisits: {
      label: 'Missed visits',
      hint: 'Not ruled on: nobody came, nobody began, nobody opened the door, or the customer says so of a completed visit.',
    },
    stuckPayouts: {
      label: 'Payouts without an account',
      hint: 'Due for 30 days or more: the cleaner has not set up payouts. Send a reminder from their page.',
    },
    payouts: {
      label: 'Payouts under review',
      hint: 'Cleaners who may have paid themselves: release or refund.',
    },
    disputes: { label: 'Disputes', hint: 'Open at the bank.' },
    money: { label: 'Money that differs', hint: 'Found by the audit, and still there.' },
    messages: { label: 'Messages not sent', hint: 'Failed in two weeks, or waiting for an hour.' },
    tasks: { label: 'Failed tasks', hint: 'Tried five times in vain, or as often as they are tried.' },
  },
}
