import { cardConsent } from './card-consent.ts'
import { count } from './count.ts'

const hour = (hour: number) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

interface ReportedMessage {
  author: 'customer' | 'cleaner'
  text: string
  photos: number
}

/** Texts of the server that belong to no single refusal. */
export const serverWords = {
  cardConsent,
  wait: {
    seconds: (n: number) => count(n, 'second'),
    minutes: (n: number) => count(n, 'minute'),
    hours: (n: number) => count(n, 'hour'),
  },
  hourRange: (first: number, last: number) =>
    `Please choose a time between ${hour(first)} and ${hour(last)}.`,
  holiday: (name: string) => `We're closed that day (${name}). Please choose another one.`,
  /** What is wrong with a cleaner's hours and days off. */
  availabilityProblems: {
    span_empty: 'These hours start and end at the same time. For a whole day choose 12:00 AM to midnight.',
    spans_overlap: 'These hours overlap others of the same day or night.',
    days_off_reversed: 'The last day off is before the first.',
    days_off_past: 'These days off are over. Please remove them.',
    days_off_too_far: 'Days off end within two years.',
    days_off_overlap: 'These days off overlap others.',
    too_many_spans: 'A day has at most 4 times.',
    time_format: 'Please choose a time in quarters of an hour.',
    too_many_days_off: 'You can save up to 50 days off.',
  },
  noTimeBetweenVisits: 'At that time you have another visit, or no time to travel to or from one.',
  ownEmail: "That's already your email.",
  cleanerPhone: 'Cleaners need a phone number.',
  /** A reported message of a conversation, in the operator's inbox. */
  reportedMessage: {
    subject: (jobId: number) => `Reported message about booking ${jobId}`,
    text: (reason: string, { author, text, photos }: ReportedMessage) =>
      `${reason}\n\nThe ${author} wrote: “${text}”${photos > 0 ? ` (${count(photos, 'photo')})` : ''}`,
  },
  choosePassword: 'Please choose a password.',
  phoneForTexts: 'Please add a phone number in the settings first.',
  phone: {
    invalid: 'Please enter a valid phone number',
    countries: (names: string) => `Please enter a phone number from one of these countries: ${names}.`,
  },
  weakPassword: {
    short: (characters: number) => `The password must have at least ${characters} characters.`,
    demo: 'Everyone knows this password from the demo.',
    repeats: 'The password repeats the same few characters.',
    email: "The password can't contain your email.",
  },
  settingsConflicts: {
    hours: 'The last hour comes after the first.',
    days: 'A day is listed twice.',
  },
  roles: { customer: 'customer', cleaner: 'cleaner', admin: 'admin', support: 'support' },
  deletion: {
    operator: 'Another team member has to delete your account. Please write to us.',
    booked: (n: number) => `Cancel ${count(n, 'cleaning')} you booked, or wait until done.`,
    bookedAsGuest: (n: number) =>
      `Cancel ${count(n, 'cleaning')} you booked without signing in, using the link in our emails, or wait until done.`,
    unpaid: (n: number) => `Pay for ${n === 1 ? '1 cleaning that is' : `${n} cleanings that are`} done.`,
    working: (n: number) => `Complete ${count(n, 'job')} you accepted.`,
    asked: (n: number) => `Answer ${count(n, 'customer')} who requested you.`,
    earning: (n: number) => `Wait until we've paid you for ${count(n, 'job')}, or write to us.`,
    refunds: (n: number) => `Wait until ${n === 1 ? '1 refund has' : `${n} refunds have`} reached you.`,
    returned: (n: number) => `A bank sent back ${count(n, 'refund')} we owe you. Please write to us.`,
    disputes: (n: number) =>
      `Wait until ${n === 1 ? '1 disputed payment is' : `${n} disputed payments are`} settled.`,
    payouts: (n: number) =>
      `Wait until we've sent you ${count(n, 'payout')}. Set up payments if you haven't.`,
    debt: 'You still owe us part of a payout we took back. Please write to us.',
  },
  busyPage: {
    title: 'Back in a moment',
    text: "We can't reach our records right now. Nothing is lost. Please load this page again in a minute.",
  },
  crowdedPage: {
    title: 'One moment, please',
    network: (seconds: number) =>
      `Your network is opening pages faster than we can keep up. Nothing is lost. Please load this page again in ${count(seconds, 'second')}.`,
    everybody: (seconds: number) =>
      `We're very busy right now. Nothing is lost. Please load this page again in ${count(seconds, 'second')}.`,
  },
  share: {
    stars: (rating: string) => `${rating} stars`,
    landing: (area: string, from: string) => [
      'Come home to clean',
      `Flat-fee home cleaning in ${area}, from ${from}`,
    ],
    booking: (area: string, from: string) => [
      'Book in two minutes',
      `Home cleaning in ${area}, from ${from}`,
    ],
    giftCards: (area: string) => ['Give a clean home', `Gift cards for home cleaning in ${area}`],
    contact: (area: string) => ['Ask us anything', `Home cleaning in ${area}`],
    register: (area: string) => ['Book, or clean with us', `Home cleaning in ${area}`],
    login: (area: string) => ['Welcome back', `Home cleaning in ${area}`],
    terms: ['Terms of Service', 'In plain words'],
    privacy: ['Privacy Policy', 'In plain words'],
  },
  /** Whether payments are set up, with the steps that remain. */
  payments: {
    missing: {
      message: 'Payments are not set up yet. Customers can book, and pay once the setup is finished.',
      nextSteps: [
        'Open an account with the payment provider and activate Connect.',
        'Give the server the secret key, the publishable key and the webhook signing secret.',
        'Point the provider’s webhooks at this site and start the server again.',
      ],
    },
    test: {
      message: 'Marketplace payments work in test mode: no real money moves.',
      nextSteps: ['Replace the test keys with live keys when you are ready to open.'],
    },
    live: { message: 'Marketplace payments are set up and live.', nextSteps: [] as string[] },
  },
  manifest: 'Flat-fee home cleaning',
}
