import { money } from '../format.ts'

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
    reassign: 'Give this job to somebody else?',
    reschedule: 'Move this visit?',
  },
  confirm: { cancel: 'Cancel Job', reassign: 'Give It', release: 'Open It', reschedule: 'Move It' },
  keep: 'Keep Job',
  done: {
    cancel: 'The job is cancelled',
    reassign: 'The job has another cleaner',
    release: 'The job is open to all cleaners',
    reschedule: 'The visit has moved',
  },
  failed: 'That was not done',
  failedText: 'Please look again and try once more.',
  notRead: 'What this does could not be read',
  told: 'Both sides are told.',

  how: 'Who bears it?',
  ways: {
    in_full: 'Nobody: everything goes back to the customer',
    by_terms: 'By its terms, as if the customer cancelled now',
  },
  begunByTerms: 'By its terms, as if the customer had cancelled at the door',
  cancelled: ({
    refund,
    lateFee,
    earnings,
    claimed = 0,
    claimedShare = 0,
  }: AdminJobActsOutcome): string[] => [
    refund > 0 ? `${money(refund)} goes back to the customer.` : 'Nothing was paid that could go back.',
    lateFee > 0 ? `The customer pays a late fee of ${money(lateFee)}.` : 'The customer pays no late fee.',
    claimed > 0
      ? `The terms ask for ${money(claimed)}. Rule on it under 'Missed visits': upheld, the cleaner gets ${money(claimedShare)} from us.`
      : earnings > 0
        ? `${money(earnings)} of it is the cleaner's.`
        : 'The cleaner gets nothing.',
    'The job ends: it cannot be opened again.',
  ],

  whom: 'Who cleans?',
  search: 'Search cleaners',
  searchFor: 'Name, e-mail, phone or #number',
  toAll: 'Everybody: the job is open again',
  candidate: (name: string, id: number, jobs: number) => `${name} #${id}, ${jobs} done`,
  nobodyCan: 'No cleaner fits: only who may take jobs and is free at that time is listed.',
  moreCan: 'There are more: search for a name.',
  visitIs: (when: string) => `The visit is on ${when}.`,
  given: (name: string, earnings: number): string[] => [
    `${name} has the job at once, and earns ${money(earnings)}.`,
    'They did not ask for it: please call them first.',
  ],
  loses: (name: string) => `${name} has it no more, and is told.`,
  opened: (refund: number) =>
    refund > 0
      ? `Every cleaner may take it. If nobody has when it begins, it ends, and ${money(refund)} goes back.`
      : 'Every cleaner may take it. If nobody has when it begins, it ends.',
  endsWish: 'Another time that waits for an answer is over, and what was paid for it goes back.',
  toldAll: 'Everybody concerned is told.',

  otherTime: 'Its cleaner has not checked in, so choose a new time too. The price stays as it is.',
  notBegun: 'The cleaner has not checked in, so the new time costs the customer nothing.',
  wishOf: 'Whose wish is it?',
  sides: { customer: "The customer's", cleaner: "The cleaner's" },
  newTime: (from: string, to: string) => `From ${from} to ${to}.`,
  whoHasIt: (name: string | null) => (name ? `${name} has it, and comes then.` : 'No cleaner has it.'),
  lessForIt: (refund: number) =>
    refund > 0 ? `${money(refund)} goes back to the customer.` : 'No money moves.',
  priceThen: (price: number, earnings: number) =>
    `It costs ${money(price)}; the cleaner earns ${money(earnings)}.`,
  freeUntil: (until: string) => `The customer can cancel free of charge until ${until}.`,
  late: 'Cancelling then costs the customer the late fee.',
  later: 'Please choose a day and a time that are still to come.',
}
