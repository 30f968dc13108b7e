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
  jobsHint: 'Your past and upcoming cleanings.',
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
  failed: "We couldn't load your cleanings",
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
    upcoming: { title: 'Nothing booked yet', text: 'Once you book, you can follow every step here.' },
    past: { title: 'No past cleanings', text: 'Finished cleanings show up here with what you paid.' },
    cancelled: { title: 'Nothing canceled', text: 'Canceled cleanings show up here with your refunds.' },
  },
  more: 'Show more',
  loadingMore: 'Loading...',
  failed: "We couldn't load your cleanings",
}
