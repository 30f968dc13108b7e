import type { DeclineReason } from '#domain/job/moves.ts'
import { period } from '../period.ts'
import { count } from './count.ts'

/** What customers read about one job. */
export const againCopy = {
  again: 'Book again',
  like: (id: number) => ` like job #${id}`,
  opening: 'Opening...',
}

export const jobCopy = {
  title: (id: number | string) => `Cleaning #${id}`,
  back: 'Go Back to Jobs',
  loadFailed: 'Error Loading Job',
  backToMine: 'Back to My Jobs',
  loadFailedHint: 'Could not fetch job details',
  noSuch: "We can't find that cleaning in your account. All of yours are in the list.",
  progress: 'Progress',
  steps: ['Request Created', 'Cleaner Assigned', 'In Progress', 'Completed'],
  stepDone: 'done',
  stepToCome: 'still to come',
  stepNever: 'will not happen',
  cancelled: (at: string | null) =>
    at ? `This cleaning was canceled on ${period(at)}` : 'This cleaning was canceled.',
  untaken: (at: string) => `No cleaner accepted in time, so we closed this booking on ${period(at)}`,
  givenBack: (until: string) =>
    `Your cleaner can't make it, so we've opened your visit to all cleaners. If no one accepts by ${until}, we close the booking and refund whatever you paid.`,
  missed: (at: string) =>
    `Your cleaner never started, so we closed this booking on ${at} and refund whatever you paid.`,
  moved: (on: string) => `This visit was last rescheduled on ${period(on)}`,
  rebooked: (until: string) =>
    `Your visit has a new time at the same price, and we've opened it to all other cleaners. If no one accepts by ${until}, we close the booking and refund whatever you paid.`,
  noShow: (at: string) =>
    `You told us on ${at} that your cleaner didn't come. We closed the booking and refund whatever you paid.`,
  lockedOut: (at: string) => `Your cleaner told us on ${at} that no one let them in. The booking is closed.`,
  ended: (at: string) => `We closed this booking on ${at} because its payment was returned to you.`,
  details: 'Details',
  when: 'Date and time',
  location: 'Location',
  access: 'Access instructions',
  duration: 'Duration',
  price: 'Price',
  requirements: 'Special requirements',
  noRequirements: 'None',
  cleaner: 'Your cleaner',
  noCleaner: 'No cleaner assigned yet',
  noCleanerHint: "We'll email you as soon as a cleaner accepts.",
  neverTaken: 'No cleaner',
  neverTakenHint: 'It was canceled before a cleaner accepted.',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  completedJobs: 'Completed jobs',
  rating: 'Rating',
  reviews: (n: number) => count(n, 'review'),
  statsFailed: "We couldn't load this cleaner's stats.",
  payment: 'Payment',
  amount: 'Amount',
  paidOn: (at: string) => `Paid on ${period(at)}`,
  nothingCharged: "You hadn't paid, and we won't charge you.",
  badges: {
    none: 'Not Started',
    paid: 'Paid',
    pending: 'Pending',
    refunded: 'Refunded',
    partlyRefunded: 'Partly Refunded',
    refunding: 'Refund Pending',
  },
  begun: "Your cleaner has started, so you can't cancel anymore. If something is wrong, please contact us.",
  actions: 'Actions',
  needsScript: 'To change, cancel, review or tip, please turn on JavaScript for this page, or write to us: ',
  pay: 'Make Payment',
  cancel: 'Cancel Cleaning',
  error: 'Error',
}

/** The requested cleaner. */
export const requestCopy = {
  somebody: 'The cleaner',
  waiting: (name: string, until: string) =>
    `${name} gets first pick until ${period(until)} After that, we offer it to others.`,
  open: (name: string) =>
    `${name} hasn't replied, so we've opened it to all cleaners. ${name} can still accept.`,
  declined: (name: string) => `${name} can't make it this time, so we've opened it to all cleaners.`,
  favourites: (until: string) =>
    `Your favorites go first until ${period(until)} After that, we open it to all cleaners.`,
  boosted: (amount: string) =>
    `We pay the cleaner ${amount} more to find you someone in time. Your price stays the same.`,
  othersAsked: (name: string) => `${name} hasn't replied and can still accept.`,
  declinedToo: (name: string) => `${name} can't make it this time.`,
  /** After the name of a cleaner who declined. */
  reasons: {
    busy: 'They’re busy at that time.',
    too_far: 'It’s too far for them.',
    too_soon: 'It’s too soon for them.',
    not_my_work: 'It’s not the kind of work they do.',
    other: null,
  } satisfies Record<DeclineReason, string | null>,
  withdraw: 'Ask every cleaner now',
  withdrawing: 'Asking...',
  withdrawn: 'Your visit is open to all cleaners now',
  refused: "We couldn't change your request",
}
