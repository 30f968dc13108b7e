import { money } from '../format.ts'
import { period } from '../period.ts'

interface AdminJobActsOutcome {
  refund: number
  lateFee: number
  earnings: number
  claimed?: number
  claimedShare?: number
}

/** An admin's acts on a job, and their consequences. */
export const jobActsCopy = {
  titles: {
    cancel: 'Cancel this job?',
    reassign: 'Reassign this job?',
    reschedule: 'Reschedule this visit?',
  },
  confirm: { cancel: 'Cancel Job', reassign: 'Assign', release: 'Open to All', reschedule: 'Reschedule' },
  keep: 'Keep Job',
  done: {
    cancel: 'Job canceled',
    reassign: 'Job reassigned',
    release: 'Job opened to all cleaners',
    reschedule: 'Visit rescheduled',
  },
  failed: 'Nothing was changed',
  failedText: 'Check and try again.',
  notRead: 'The preview could not be loaded',
  told: 'We notify both sides.',

  how: 'Refund',
  ways: {
    in_full: 'Full refund to the customer',
    by_terms: 'By the terms, as if the customer canceled now',
  },
  begunByTerms: 'By the terms, as if the customer canceled at the door',
  cancelled: ({
    refund,
    lateFee,
    earnings,
    claimed = 0,
    claimedShare = 0,
  }: AdminJobActsOutcome): string[] => [
    refund > 0 ? `We refund ${money(refund)} to the customer.` : 'There is nothing to refund.',
    lateFee > 0 ? `The customer pays a late fee of ${money(lateFee)}.` : 'The customer pays no late fee.',
    claimed > 0
      ? `The terms claim ${money(claimed)}. Rule on it under 'Missed visits'. If you uphold it, we pay the cleaner ${money(claimedShare)}.`
      : earnings > 0
        ? `The cleaner gets ${money(earnings)}.`
        : 'The cleaner gets nothing.',
    "You can't reopen the job.",
  ],

  whom: 'Assign to',
  search: 'Search cleaners',
  searchFor: 'Name, email, phone or #number',
  toAll: 'Open to all cleaners',
  candidate: (name: string, id: number, jobs: number) => `${name} #${id}, ${jobs} done`,
  nobodyCan: 'No cleaner found. Only approved cleaners who are free at that time are listed.',
  moreCan: 'There are more. Search by name.',
  visitIs: (when: string) => `The visit is on ${period(when)}`,
  given: (name: string, earnings: number): string[] => [
    `${name} gets the job right away and earns ${money(earnings)}.`,
    'They did not request it, so call them first.',
  ],
  loses: (name: string) => `${name} loses the job, and we tell them.`,
  opened: (refund: number) =>
    refund > 0
      ? `Every cleaner can accept it. If nobody has by the start, it expires and we refund ${money(refund)}.`
      : 'Every cleaner can accept it. If nobody has by the start, it expires.',
  endsWish: 'An open reschedule request ends, and we refund anything paid for it.',
  toldAll: 'We notify everyone involved.',

  otherTime: "The cleaner has not checked in, so choose a new time too. The price doesn't change.",
  notBegun: 'The cleaner has not checked in, so the new time costs the customer nothing.',
  wishOf: 'Requested by',
  sides: { customer: 'Customer', cleaner: 'Cleaner' },
  newTime: (from: string, to: string) => `From ${from} to ${period(to)}`,
  whoHasIt: (name: string | null) => (name ? `${name} keeps the job.` : 'No cleaner yet.'),
  lessForIt: (refund: number) =>
    refund > 0 ? `We refund ${money(refund)} to the customer.` : 'No money moves.',
  priceThen: (price: number, earnings: number) =>
    `The price is ${money(price)}. The cleaner earns ${money(earnings)}.`,
  freeUntil: (until: string) => `The customer can cancel for free until ${period(until)}`,
  late: 'If the customer cancels, the late fee applies.',
  later: 'Choose a day and time in the future.',
}
