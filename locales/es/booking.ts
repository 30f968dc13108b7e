import { count } from './count.ts'
import { smsConsentCopy } from './sms-consent.ts'

/** The booking form. */
export const bookingCopy = {
  title: 'Book Your Cleaning',
  lead: (area: string, cleanersApproved: boolean) =>
    cleanersApproved
      ? `Top-rated cleaners in ${area} and around, each approved by us. The mark 'Background-checked' shows whose background we checked. Next-day service, one flat fee.`
      : `Stars show you the top-rated cleaners in ${area} and around, a mark the background-checked ones. Next-day service, one flat fee.`,
  leadSignedIn: 'Choose when and where. You see the price before you pay.',

  when: {
    heading: 'When should we come?',
    date: 'Date',
    hour: 'Time',
    inZone: (area: string, zone: string) => `The time in ${area} (${zone}).`,
    sameDayHint: (surcharge: string) => `Booking for today costs ${surcharge} more. It is in your price.`,
    laterHint: (surcharge: string) => `Today would cost ${surcharge} more.`,
    noTimesLeft: 'No times are left today. Please choose another day.',
  },
  notes: {
    heading: 'What should we look at first?',
    label: 'Notes for the cleaner',
    hint: 'Cleaners read this before they take the job: put door codes into the access instructions.',
    example: 'Such as: two cats, one shy. Please start with the kitchen.',
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
    flat: 'One flat fee. Nothing is added when you pay.',
    emergency: (above: string) =>
      `"Emergency" is our name for every booking above ${above}, on any day. It changes neither the price nor the visit.`,
  },
  visit: {
    takes: 'The visit takes about',
    time: (span: string, hours: string) => `${span}, about ${hours}`,
  },
  requested: {
    title: (name: string) => `Requested cleaner: ${name}`,
    hint: (name: string, hours: number) =>
      hours > 0
        ? `We ask ${name} first, for up to ${count(hours, 'hour')}. After that every cleaner can take your cleaning.`
        : `We tell ${name} about your cleaning. Every cleaner can take it at once.`,
    busy: (name: string) =>
      `${name} has another cleaning at that time. Choose another time, or book: every cleaner sees your cleaning at once.`,
    everybody: 'Ask every cleaner instead',
    unsure:
      'The cleaner you chose could not be looked up. We pass your wish on with the booking, and ask them first if they can come.',
    unknown: 'The cleaner you chose is not available any more. You can still book.',
  },

  /** What the submit button does. */
  does: {
    holds: (hours: number) =>
      `You’re not booked until you pay. We keep this visit for you for ${hours} hours, or until it would start.`,
    books: 'This books your visit. You can pay on the next page, pay after the visit, or cancel.',
  },
  again: 'You’re signed in again. Nothing was booked: please check your visit and press the button.',
  submit: 'Continue to Payment',
  submitting: 'Booking your cleaning…',

  otherRole: {
    cleaner: {
      title: 'You are signed in as a cleaner',
      text: 'Cleanings are booked from customer accounts. Your own jobs are on your dashboard.',
    },
    admin: {
      title: 'You are signed in as an administrator',
      text: 'Cleanings are booked from customer accounts.',
    },
    support: {
      title: 'You are signed in as support',
      text: 'Cleanings are booked from customer accounts.',
    },
    link: 'Go to your dashboard',
  },
  header: { label: 'Account', dashboard: 'Dashboard' },
  addressesFailed: 'Your saved addresses could not be loaded. You can enter the address here.',
} as const

/** Problems of single fields. */
export const bookingProblems = {
  date: 'Please select a date for your cleaning',
  holiday: (name: string) => `We do not clean on that day: ${name}. Please choose another one.`,
  dateTooFar: 'Please choose a date within the next year.',
  hour: 'Please choose a time that is still ahead.',
  zipDigits: 'Please enter the five digits of the ZIP code.',
  address: 'Please either select an existing address or fill in all new address fields',
} as const

/** Texts of a failed booking. */
export const bookingFailures = {
  title: 'Booking Failed',
  fallback: 'An error occurred while creating your booking',
  address: 'Failed to create address',
  network: 'The server could not be reached. Please try again: nothing is booked twice.',
  job: (status: number) => `Failed to create job: ${status}`,
  guestBooking: (status: number) => `Failed to create guest booking: ${status}`,
  intent: 'Failed to create payment intent',
  signedOut:
    'You’re signed out, and nothing was booked. Please sign in: your visit stays filled in, and you can send it then.',
  next: 'Nothing has been paid, and what you filled in stays here. Please try again in a moment.',
} as const
