/** Prefixes of query keys. Invalidating a prefix invalidates every key that begins with it. */
export const keyPrefixes = {
  user: ['/api/auth/current-user'],
  config: ['/api/config'],
  sessions: ['/api/sessions'],
  identities: ['/api/identities'],
  factors: ['/api/user/factors'],
  addresses: ['/api/addresses'],
  paymentMethods: ['/api/payment-methods'],
  series: ['/api/series'],
  bookingTerms: ['/api/booking-terms'],
  /** Every query about own jobs: lists, counts and single jobs. */
  jobs: ['/api/jobs'],
  /** The open jobs: the pages of the list, and their number. */
  available: ['/api/jobs/available'],
  /** The cleaner's own profile, and their earnings. */
  profile: ['/api/cleaner/profile'],
  cleaners: ['/api/cleaners'],
  calendar: ['/api/calendar'],
  push: ['/api/push'],
  favourites: ['/api/favourites'],
  payoutAccount: ['/api/stripe-connect/account-status'],
  platform: ['/api/platform/status'],
  /** Everything in the admin area. */
  admin: ['/api/admin'],
}

export type KeyPrefix = keyof typeof keyPrefixes

const job = (id: number | string) => [...keyPrefixes.jobs, String(id)]
const cleaner = (userId: number) => [...keyPrefixes.cleaners, userId]
const available = [...keyPrefixes.available, 'pages']

const series = (id: number | string) => [...keyPrefixes.series, String(id)]
const seriesCleaners = (id: number) => [...series(id), 'cleaners']

/** The keys under those prefixes. */
export const keys = {
  ownJobs: (filters: object) => [...keyPrefixes.jobs, filters],
  jobPages: (part: string) => [...keyPrefixes.jobs, 'list', part],
  /** Reviews are invalidated with their job. */
  reviewPages: (side: string) => [...keyPrefixes.jobs, 'reviews', side],
  /** Receipts are invalidated with the job that they are for. */
  receiptPages: [...keyPrefixes.jobs, 'receipts'],
  receipt: (id: number | string) => [...keyPrefixes.jobs, 'receipts', String(id)],
  /** What bookings have used of the credit, and what refunds have returned. */
  credit: [...keyPrefixes.jobs, 'credit'],
  completedJobs: [...keyPrefixes.jobs, 'completed'],
  jobsOfDays: (side: string, from: string, to: string) => [...keyPrefixes.jobs, 'days', side, from, to],
  jobCounts: (side: string) => [...keyPrefixes.jobs, 'counts', side],
  /** Messages are invalidated with the jobs that they are about. */
  unreadMessages: [...keyPrefixes.jobs, 'unread-messages'],
  job,
  series,
  seriesCleaners,
  referral: [...keyPrefixes.jobs, 'referral'],
  regularCustomers: [...keyPrefixes.series, 'customers'],
  cancellation: (id: number | string) => [...job(id), 'cancellation'],
  messages: (id: number | string) => [...job(id), 'messages'],
  checklist: (id: number | string) => [...job(id), 'checklist'],
  manageLink: (id: number | string) => [...job(id), 'manage-link'],
  /** What this device keeps for use without network. */
  offlinePack: ['offline-pack'],
  offlineActs: (userId: number) => ['offline-acts', userId],
  offlinePhotos: (userId: number) => ['offline-photos', userId],
  position: (id: number) => [...job(id), 'position'],
  moves: (id: number | string, scheduledFor?: string) => [...job(id), 'moves', scheduledFor],
  available,
  availablePages: (filters: object) => [...available, filters],
  availableCounts: [...keyPrefixes.available, 'counts'],
  ownAvailability: [...keyPrefixes.profile, 'availability'],
  earnings: [...keyPrefixes.profile, 'earnings'],
  earningPages: [...keyPrefixes.profile, 'earnings', 'pages'],
  earningPeriods: (chosen: object) => [...keyPrefixes.profile, 'earnings', 'periods', chosen],
  hourlyEarnings: [...keyPrefixes.profile, 'earnings', 'hourly'],
  statement: (of: object) => [...keyPrefixes.profile, 'earnings', 'statement', of],
  cleanerPages: (filters: object) => [...keyPrefixes.cleaners, 'pages', filters],
  specialties: [...keyPrefixes.cleaners, 'specialties'],
  availability: (userId: number, at: string | null, hours: number | null) => [
    ...cleaner(userId),
    'availability',
    at,
    hours,
  ],
  adminList: (list: string, filters: object) => [...keyPrefixes.admin, list, filters],
  adminRecord: (kind: string, id: number | string) => [...keyPrefixes.admin, kind, String(id)],
  stats: (userId: number) => [...cleaner(userId), 'stats'],
}

/** Keys of queries that a single page reads. */
export const onceKeys = {
  promoQuote: (booking: object) => ['promo-quote', booking],
  whoIsHere: ['who is here'],
  pendingJob: ['pending-job'],
  giftCardPaid: (intentId: string) => ['payment of a gift card', intentId],
  jobIntent: (jobId: number) => ['payment of a job', jobId],
  guestIntent: ['payment of a guest'],
  cardSetup: ['setup of a card'],
  testIntent: (amountCents: number) => ['test payment', amountCents],
}
