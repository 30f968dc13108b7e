import { count } from './count.ts'
import { smsConsentCopy } from './sms-consent.ts'

/** The booking form. */
export const bookingCopy = {
  title: 'Book Your Cleaning',
  lead: (area: string, cleanersApproved: boolean) =>
    cleanersApproved
      ? `Independent cleaners in ${area}, approved by us and rated by your neighbors. One flat price, as soon as tomorrow.`
      : `Independent cleaners in ${area}, rated by your neighbors. One flat price, as soon as tomorrow.`,
  leadSignedIn: 'Pick a time and place. You see the price before you pay.',

  when: {
    heading: 'When should we come?',
    date: 'Date',
    hour: 'Time',
    inZone: (area: string, zone: string) => `The time in ${area} (${zone}).`,
    sameDayHint: (surcharge: string) => `Same-day visits are ${surcharge} extra. Your price includes it.`,
    laterHint: (surcharge: string) => `Same-day visits are ${surcharge} extra.`,
    /** An hour at which the chosen cleaner cannot come. */
    cannot: {
      outside_hours: (time: string) => `${time}, not working`,
      day_off: (time: string) => `${time}, day off`,
      busy: (time: string) => `${time}, busy`,
    },
    noTimesLeft: 'There are no times left today. Please pick another day.',
  },
  notes: {
    heading: 'Anything your cleaner should know?',
    label: 'Notes for the cleaner',
    hint: 'All cleaners can see this note. Keep door codes in the box above.',
    example: 'For example: two cats, one shy. Please start with the kitchen.',
    length: (length: number, most: number) => `${length} of ${most} characters`,
  },
  address: {
    heading: 'Where do we clean?',
    choice: 'Address',
    existing: 'A saved address',
    new: 'A new address',
    saved: 'Saved address',
    street: 'Street address',
    aptNumber: 'Apartment',
    city: 'City',
    state: 'State',
    zipCode: 'ZIP code',
    instructions: 'Access instructions',
    instructionsHint: 'Door code, parking, pets. Only your cleaner sees this.',
    optional: '(optional)',
  },
  contact: {
    heading: 'How do we reach you?',
    name: 'Your name',
    email: 'Email',
    phone: 'Phone',
    consent: smsConsentCopy,
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    signIn: 'Sign in',
  },
  price: {
    heading: 'Your price',
    service: { Emergency: 'Emergency', Regular: 'Regular' },
    flat: 'One flat price. Nothing gets added at checkout.',
    emergency: (above: string) =>
      `We label any booking above ${above} "Emergency". It doesn't change the price or the visit.`,
  },
  promo: {
    heading: 'Have a promo code?',
    label: 'Promo code (optional)',
    apply: 'Apply',
    applied: (amount: string) => `${amount} off this visit.`,
    appliedFirst: (amount: string) =>
      `${amount} off your first visit, instead of the discount on regular visits. Later visits get that one.`,
    regularIsLarger: (amount: string) =>
      `Your discount on regular visits, ${amount}, is at least as large, so we use that one. You can use your code another time.`,
  },
  visit: {
    takes: 'The visit takes about',
    time: (span: string, hours: string) => `${span}, about ${hours}`,
  },
  requested: {
    title: (name: string) => `Requested cleaner: ${name}`,
    hint: (name: string, hours: number) =>
      hours > 0
        ? `${name} gets first pick for ${count(hours, 'hour')}. If they can't make it, we offer your visit to other cleaners.`
        : `We let ${name} know about your visit. Any cleaner can accept it right away.`,
    busy: (name: string) =>
      `${name} has another visit then. Pick another time, or book anyway and we offer it to every cleaner right away.`,
    notWorking: (name: string, nearest: string | null) =>
      nearest
        ? `${name} doesn't work then. The nearest time is ${nearest}.`
        : `${name} doesn't work then. Pick another time, or ask every cleaner.`,
    take: 'Choose that time',
    everybody: 'Ask every cleaner instead',
    unsure:
      "We couldn't load the cleaner you chose. We still pass your request on, and they get first pick if they can come.",
    unknown: "The cleaner you chose isn't available anymore. You can still book.",
  },

  /** What the submit button does. */
  does: {
    holds: (hours: number) =>
      `You’re not booked until you pay. We hold this visit for ${hours} hours, or until it would start.`,
    books: 'This books your visit. You can pay on the next page, pay after the visit, or cancel.',
  },
  again: 'You’re signed in again. Nothing was booked yet. Check your visit and press the button.',
  submit: 'Continue to Payment',
  submitting: 'Booking your cleaning…',

  otherRole: {
    cleaner: {
      title: 'You are signed in as a cleaner',
      text: 'Only customer accounts can book. Your own jobs are on your dashboard.',
    },
    admin: {
      title: 'You are signed in as an administrator',
      text: 'Only customer accounts can book a cleaning.',
    },
    support: {
      title: 'You are signed in as support',
      text: 'Only customer accounts can book a cleaning.',
    },
    link: 'Go to your dashboard',
  },
  header: { label: 'Account', dashboard: 'Dashboard' },
  addressesFailed: "We couldn't load your saved addresses. You can type the address here.",
} as const

/** Problems of single fields. */
export const bookingProblems = {
  date: 'Please select a date for your cleaning',
  holiday: (name: string) => `We're closed that day (${name}). Please pick another one.`,
  dateTooFar: 'Please choose a date within the next year.',
  hour: 'Please pick a time that is still to come.',
  zipDigits: 'Please enter the 5-digit ZIP code.',
  address: 'Please either select an existing address or fill in all new address fields',
} as const

/** Texts of a failed booking. */
export const bookingFailures = {
  title: 'Booking Failed',
  fallback: 'An error occurred while creating your booking',
  address: 'Failed to create address',
  network: "We couldn't reach the server. Please try again. You won't be booked twice.",
  job: (status: number) => `Failed to create job: ${status}`,
  guestBooking: (status: number) => `Failed to create guest booking: ${status}`,
  intent: 'Failed to create payment intent',
  signedOut:
    'You’re signed out, and nothing was booked. Sign in and your visit is still filled in, ready to send.',
  next: 'You haven’t paid anything, and what you filled in is still here. Please try again in a moment.',
} as const
