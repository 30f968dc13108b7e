import { count } from './count.ts'

/**
 * The customer's screens. Quoted wording comes from the CDASH, JOBS, FIND and ERR rows of the specification.
 */
export const dashboardCopy = {
  title: 'Dashboard',
  greeting: (name: string | undefined) => `Hello, ${name || 'Guest'}`,
  tiles: 'Shortcuts',
  request: 'Request a Cleaning',
  requestHint: 'Pick a day and see the price at once.',
  jobs: 'My Jobs',
  jobsHint: 'Follow your cleanings, past and to come.',
  profile: 'My Profile',
  profileHint: 'Your details and saved addresses.',
  active: (n: number) => count(n, 'active request'),
  next: 'Next visit',
  running: 'Under way now',
  upcoming: 'Upcoming Cleanings',
  viewAll: 'View All Cleanings',
  noUpcoming: 'No Upcoming Cleanings',
  noUpcomingHint: 'Book one now, and come home to clean.',
  requestOne: 'Request a Cleaning',
  completed: 'Completed Cleanings',
  noCompleted: "You don't have any completed cleanings yet.",
  loadingAll: 'Loading...',
  showAllCompleted: (n: number) => `Show all ${n} completed cleanings`,
  findCleaners: 'Find Cleaners',
  failed: 'Your cleanings could not be loaded',
}

export const jobsCopy = {
  title: 'My Cleaning Jobs',
  bookings: 'My Bookings',
  book: 'Book a Cleaning',
  parts: 'Which cleanings',
  partNames: { upcoming: 'Upcoming', past: 'Past', cancelled: 'Cancelled' },
  unpaid: (n: number) => `${n} unpaid`,
  pay: (money: string) => `Pay ${money}`,
  payFor: (id: number) => ` for job #${id}`,
  empty: {
    upcoming: { title: 'Nothing booked', text: 'Once you book, you can follow every step here.' },
    past: { title: 'No past cleanings', text: 'Cleanings that are done stay here, with what was paid.' },
    cancelled: { title: 'Nothing cancelled', text: 'What was called off stands here, with what went back.' },
  },
  more: 'Show more',
  loadingMore: 'Loading...',
  failed: 'Your cleanings could not be loaded',
}

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
  noSuch: 'There is no such cleaning among yours. All of yours are in the list.',
  progress: 'Progress',
  steps: ['Request Created', 'Cleaner Assigned', 'In Progress', 'Completed'],
  stepDone: 'done',
  stepToCome: 'still to come',
  stepNever: 'will not happen',
  cancelled: (at: string | null) =>
    at ? `This cleaning was cancelled on ${at}.` : 'This cleaning was cancelled.',
  untaken: (at: string) => `No cleaner picked up this cleaning in time, so we ended it on ${at}.`,
  givenBack: (until: string) =>
    `The cleaner who had your cleaning cannot come. Every cleaner can take it again; if nobody has by ${until}, it ends and whatever you paid comes back to you.`,
  missed: (at: string) =>
    `Your cleaner never began this cleaning, so we ended it on ${at}. Whatever you paid comes back to you.`,
  moved: (on: string) => `The time of this visit was last changed on ${on}.`,
  rebooked: (until: string) =>
    `Your cleaning has a new time at the same price. Every other cleaner can take it; if nobody has by ${until}, it ends and whatever you paid comes back to you.`,
  noShow: (at: string) =>
    `You told us on ${at} that nobody came in time. The booking has ended, and whatever you paid comes back to you.`,
  lockedOut: (at: string) => `Your cleaner told us on ${at} that nobody let them in. The booking has ended.`,
  ended: (at: string) => `We ended this booking on ${at}, because its payment went back to you.`,
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
  noCleanerHint: 'We tell you by e-mail as soon as somebody takes your cleaning.',
  neverTaken: 'No cleaner',
  neverTakenHint: 'It was cancelled before a cleaner took it.',
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
  completedJobs: 'Completed jobs',
  rating: 'Rating',
  reviews: (n: number) => count(n, 'review'),
  statsFailed: 'The numbers of this cleaner could not be loaded.',
  payment: 'Payment',
  amount: 'Amount',
  paidOn: (at: string) => `Your payment arrived on ${at}.`,
  nothingCharged: 'You had not paid, and nothing is charged.',
  badges: {
    none: 'Not Started',
    paid: 'Paid',
    pending: 'Pending',
    refunded: 'Refunded',
    partlyRefunded: 'Partly Refunded',
    refunding: 'Refund Pending',
  },
  begun:
    'Your cleaner has begun, so this cleaning can no longer be cancelled. If something is wrong, please contact us.',
  actions: 'Actions',
  needsScript:
    'To change or cancel this booking, to review it or to tip, please allow JavaScript on this page, or write to us: ',
  pay: 'Make Payment',
  cancel: 'Cancel Cleaning',
  error: 'Error',
}

/** The requested cleaner. */
export const requestCopy = {
  somebody: 'The cleaner',
  waiting: (name: string, until: string) =>
    `We have asked ${name}, who can take it alone until ${until}. After that every cleaner can.`,
  open: (name: string) => `You asked for ${name}. By now every cleaner can take your cleaning, ${name} too.`,
  declined: (name: string) => `${name} cannot come this time. Every cleaner sees your cleaning now.`,
  withdraw: 'Ask every cleaner now',
  withdrawing: 'Asking...',
  withdrawn: 'Every cleaner can take your cleaning now',
  refused: 'Your request could not be changed',
}
