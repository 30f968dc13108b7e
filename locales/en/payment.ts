import { period } from '../period.ts'
/** Stands in for a guest without stored contact; the server never writes to it (C-116). */
export const placeholderGuest = {
  firstName: 'Guest',
  lastName: 'Customer',
  email: 'guest@example.com',
  phone: '(206) 555-0100',
}

/** The payment pages. */
export const paymentCopy = {
  heading: 'Complete Your Payment',
  guestHeading: 'Pay for your cleaning',
  jobHeading: 'Pay for your cleaning',
  jobTitle: (id: string) => `Pay for job #${id}`,
  pay: (amount: string) => `Pay ${amount}`,
  nothingDue: 'Your promo code covers this visit. No card needed.',
  confirmBooking: 'Confirm booking',
  paying: 'Paying…',
  paid: 'Paid. One moment…',
  orByCard: 'or pay by card',
  orAnotherWay: 'or pay another way',
  payNow: 'Pay now',
  waiting: {
    asking: 'We’re checking with your bank. It takes a few seconds, so please stay on this page.',
    stillAsking:
      'Your bank is taking a while. Please wait a little longer. Whatever happens, you won’t pay twice.',
    kept: 'Your payment went through. We’re confirming your booking.',
  },
  confirmingPayment: {
    title: 'We’re confirming your payment…',
    text: 'We charged your card once and won’t charge it again. You don’t need to do anything. We keep trying, and this page updates by itself.',
    help: 'Questions?',
  },
  back: 'Back',
  backToBooking: 'Back to Booking',
  secure: 'Your card goes straight to Stripe over an encrypted connection. We never see its number.',
  testMode: 'Test mode: no real money moves. Try card 4242 4242 4242 4242, any future date and any code.',
  cardFields: 'Card details',
  loadingCard: 'Loading the card form',
  retry: 'Try again',
  confirmAgain: 'Confirm my booking again',
  confirming: 'Confirming…',

  methods: { label: 'Way to pay', card: 'Card', klarna: 'Klarna', afterpay_clearpay: 'Afterpay' },
  elsewhere: (name: string) =>
    `You finish paying at ${name} and come back here. We hold your booking in the meantime.`,

  summary: {
    heading: 'Your booking',
    change: 'Change',
    inside: (brand: string, kept: string) =>
      `The service fee is included in your total. ${brand} keeps ${kept}, and your cleaner gets the rest.`,
    cleaningService: 'Cleaning service',
    serviceFee: 'Service fee',
    serviceType: { emergency: 'Emergency', regular: 'Regular' },
  },
  booked: {
    title: 'You’re booked.',
    text: 'Pay now, or after your visit.',
    link: 'See or cancel your booking',
  },
  held: {
    title: 'You’re not booked yet.',
    text: (until: string) => `You’re booked once you pay. We hold this visit for you until ${period(until)}`,
  },
  orderHeading: 'Order summary',

  completed: {
    title: 'Payment Already Completed',
    text: 'This job is paid. You’re all set.',
    action: 'View the job',
  },
  notAvailable: {
    title: 'Payment Not Available',
    text: 'You can’t pay for this job right now.',
    action: 'Back to My Jobs',
  },
  jobError: { title: 'Error Loading Job', text: 'Could not fetch job details', action: 'Back to My Jobs' },

  contact: {
    title: 'Your Contact Information',
    lead: 'We’ll use this email and number for updates about your booking.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    submit: 'Continue to Payment',
    submitting: 'Looking for your booking...',
    saved: { title: 'Information Saved', text: 'Proceeding to payment...' },
  },

  test: {
    stripeTitle: 'Stripe Test',
    stripeText: 'Pays $10 without a booking.',
    elementTitle: 'Payment Element Test',
    elementText: 'Pays $90 without a booking.',
    off: 'Test payments are off',
    offText: 'These pages work only in test mode.',
  },

  succeeded: 'Payment successful! Your cleaning has been scheduled',
} as const

/** The page /payment-success. */
export const successCopy = {
  pageTitle: 'Your payment',
  creating: 'Creating your cleaning job...',
  creatingText:
    'We’re checking your payment with Stripe. You can stay here or come back later. Nothing gets lost, and you won’t pay twice.',
  title: 'Payment Successful!',
  text: 'Your cleaning has been scheduled.',
  note: 'Thanks, you’re booked in. We’ll email you as soon as a cleaner accepts.',
  noteTaken: 'Thanks, you’re booked in.',
  details: 'Booking details',
  emailNote: 'We’ll email you when a cleaner accepts.',
  number: 'Booking number',
  linkNote: (email: string) =>
    `No account needed. Use the link in any email we send to ${email} to check, change, cancel or review this booking and get the receipt.`,
  linkNoteElsewhere:
    'No account needed. Use the link in any of our emails to check, change, cancel or review this booking and get the receipt.',
  dashboard: 'View Dashboard',
  dashboardNote: 'See all your bookings in one place. It’s optional.',
  manage: 'Open my booking',
  calendar: 'Add to calendar',
  account: 'Create an account.',
  home: 'Back to home',
  next: {
    heading: 'What happens next',
    now: 'We’re emailing you a payment confirmation now.',
    nobody: (when: string, amount: string) =>
      `If no cleaner has accepted by the start of your visit (${when}), we email you and refund the full ${amount}. Banks take up to 10 business days.`,
    nobodyUnpaid: (when: string) =>
      `If no cleaner has accepted by the start of your visit (${when}), we email you.`,
    reminder: 'We email you a reminder the evening before.',
    after: 'After the visit, tell us how it went. Photos welcome.',
  },
  toast: { title: 'Success!', text: 'Your cleaning job has been created' },

  test: { title: 'Payment Successful!', text: 'This was a test payment. There is no booking for it.' },
  warning: {
    title: 'Warning',
    text: 'Your payment was successful, but we had trouble setting up your cleaning. Our team will contact you.',
    retry: 'Try again',
  },
  unsure: {
    title: 'We couldn’t check your payment',
    text: 'We couldn’t tell just now whether it went through. Trying again won’t charge you twice.',
    retry: 'Try again',
  },
  cancelled: {
    title: 'This cleaning was canceled',
    text: 'No one is coming, and you have nothing left to pay.',
  },
  processing: {
    title: 'Your payment is being processed',
    text: 'This can take a moment. You can stay here or come back later. We’re holding your booking.',
    retry: 'Check again',
  },
  failed: {
    title: 'Payment Failed',
    text: 'There was an issue processing your payment. You were not charged.',
    action: 'Try the payment again',
  },
  missing: {
    title: 'No Payment Found',
    text: 'Please create a booking first.',
    action: 'Book a Cleaning',
  },
  offline: {
    title: 'You are offline',
    text: 'We’ll check your payment as soon as you’re back online.',
    retry: 'Try again',
  },
} as const

/** Titles and texts of payment failures. */
export const paymentFailures = {
  setup: {
    title: 'Payment Setup Failed',
    text: 'Unable to set up payment. Please try again later.',
  },
  guestSetup: (status: number, body: string) => `Payment setup failed (${status}): ${body}`,
  noSecret: 'No client secret returned from server',
  notReady: 'Payment form not ready. Please refresh and try again.',
  error: 'Payment Error',
  failed: 'Payment Failed',
  failedText: 'There was an issue processing your payment.',
  /** A payment that was canceled or declined on the provider's page. */
  failedElsewhere: 'Payment failed',
  notCompleted: (name: string) => `${name} didn't complete the payment.`,
  advice: {
    anotherCard: "You weren't charged. Please try again, or use another card.",
    checkCard: "You weren't charged. Please check the card details.",
    bank: "You weren't charged. Confirm the payment with your bank, or use another card.",
    again: "You weren't charged. Please try again.",
    elsewhere: (name: string) => `You weren't charged. Try ${name} again, or pay by card.`,
  },
  unexpected: 'An unexpected error occurred.',
  unexpectedThrown: 'An unexpected error occurred. Please try again.',
  network:
    'You lost your connection. We check whether your payment went through first, so you won’t be charged twice.',
  problem: 'Error',
  withoutJob: 'Payment was successful, but there was an issue creating your booking. Please contact support.',
  cancelled: 'This payment was canceled or timed out, and you weren’t charged. Please start again.',
  scriptTitle: 'We couldn’t load the payment form',
  scriptText:
    'Please try again in a moment. If it still doesn’t load, a content blocker may be stopping Stripe.',

  noBooking: { title: 'No Booking Found', text: 'Please complete the booking form first.' },
  invalidBooking: { title: 'Invalid Booking Data', text: 'Please start over with a new booking.' },
  noRequest: { title: 'No Request Found', text: 'Please complete a cleaning request form first.' },
  unreadableRequest: { title: 'Error', text: 'There was a problem with your request. Please try again.' },
  noJob: { title: 'No Job Found', text: 'Please create a job first.' },
  invalidJob: { title: 'Invalid Job Data', text: 'Please create a new job.' },
  noPayment: { title: 'No Payment Found', text: 'Please create a booking first.' },
  invalidPayment: { title: 'Invalid Payment Data', text: 'Please start over with a new booking.' },
  missingBooking: { title: 'Error', text: 'Missing booking information' },
  outdatedRequest: {
    title: 'Please check your booking',
    text: 'Something has changed since you filled it in. Please book again.',
  },
  invalidRequest: { title: 'Error', text: 'Invalid booking data' },
  notStarted: { title: 'Payment error', text: 'Could not initiate payment. Please try again.' },
  missingContact: { title: 'Missing Information', text: 'Please go back and fill out your contact details.' },
} as const
