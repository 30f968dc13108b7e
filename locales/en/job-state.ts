import { period } from '../period.ts'
/** The headline of a job's page for the customer, and the next step. */
export const stateCopy = {
  somebody: 'Your cleaner',
  held: (when: string) => `Not booked yet: your visit ${period(when)}`,
  notTaken: (when: string) => `No cleaner took your visit ${period(when)}`,
  notPaid: (when: string) => `Your visit ${when} was not paid in time, so it was not booked.`,
  bookAnother: 'It ends by itself in a few minutes. You can book another time now.',
  goesBack: 'We’ll refund everything to the way you paid.',
  nothingCharged: 'You don’t pay anything.',
  looking: (when: string) => `We are finding you a cleaner for ${period(when)}`,
  asked: (name: string, when: string) => `We have asked ${name} for ${period(when)}`,
  comes: (name: string, when: string) => `${name} comes ${period(when)}`,
  awaited: (name: string, when: string) => `${name} was to come ${period(when)}`,
  cleaning: (name: string) => `${name} is cleaning now.`,
  contested: 'We’re looking into your visit.',
  doneUnpaid: (due: string) => `All done! ${due} is due.`,
  doneAsk: 'Your home is clean. How was it?',
  done: 'Your home is clean.',
  over: 'This booking is over.',
  payNow: 'It is booked. You can pay now, pay after the visit, or cancel.',
  payFirst: (until: string) =>
    `You’re booked once you pay. We keep this visit for you until ${until}; no cleaner sees it before.`,
  freeUntil: (until: string) => `You can cancel free of charge until ${period(until)}`,
  free: 'You can cancel free of charge.',
  costs: (fee: string) => `Canceling now costs ${fee}.`,
}

/** The same for the cleaner. */
export const cleanerStateCopy = {
  somebody: 'your customer',
  open: (earnings: string) => `This job is open. You’d earn ${earnings}.`,
  notForYou: 'This job is open, but you can’t accept it now.',
  taken: 'This job is taken.',
  yours: (name: string, when: string) => `You clean for ${name} ${period(when)}`,
  cleaning: (name: string) => `You are cleaning for ${name} now.`,
  doneUnpaid: 'Done. The customer hasn’t paid yet.',
  done: 'Done. We pay you next.',
  doneDisputed: 'Done. The bank is reviewing the payment, so your earnings are on hold.',
  doneForNothing: 'Done.',
  sent: 'Done. We’ve sent your earnings.',
  over: 'This job is over.',
  sentOn: (day: string) => `Sent to your account on ${period(day)}`,
  sentFrom: (day: string) => `Pays out from ${day}, after you complete the job.`,
  sentNext: 'On its way: we pay it out automatically after a short hold.',
}

/** Both sides' reviews of a job. */
export const jobReviewsCopy = {
  title: 'Reviews',
  yours: 'You wrote',
  theirs: (name: string) => `${name} wrote`,
  somebody: 'The other person',
  noWords: 'Stars only, no comment.',
}

/** The list of a person's own reviews. */
export const ownReviewsCopy = {
  title: 'Your reviews',
  parts: 'Which reviews',
  sides: { received: 'About you', written: 'By you' },
  by: {
    received: (name: string) => `${name} wrote`,
    written: (name: string) => `You wrote about ${name}`,
  },
  somebody: 'The other person',
  visit: (id: number, day: string) => `Job #${id} on ${day}`,
  empty: {
    received: { title: 'No reviews yet', text: 'You can read here what others write about you.' },
    written: {
      title: 'You haven’t written any yet',
      text: 'You can write one once a cleaning is done.',
    },
  },
  more: 'Show more',
  loadingMore: 'Loading...',
  failed: 'We couldn’t load your reviews',
  open: 'Your reviews',
  read: 'Read your reviews',
}
