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
  paying: 'Paying…',
  paid: 'Paid. One moment…',
  payNow: 'Pay now',
  waiting: {
    asking: 'Your bank is being asked. This takes a few seconds: please stay on this page.',
    stillAsking:
      'Your bank takes its time. Please wait a little longer: whatever happens here, you never pay twice.',
    kept: 'The money has arrived. We are confirming your booking.',
  },
  confirmingPayment: {
    title: 'We are confirming your payment…',
    text: 'Your card was charged once, and will not be charged again. You don’t need to do anything: we keep trying, and this page goes on by itself.',
    help: 'Questions?',
  },
  back: 'Back',
  backToBooking: 'Back to Booking',
  secure: 'Your card goes straight to Stripe over an encrypted connection. We never see or keep it.',
  testMode: 'Test mode: no real money moves. Try card 4242 4242 4242 4242, any future date and any code.',
  cardFields: 'Card details',
  loadingCard: 'Loading the card form',
  retry: 'Try again',
  confirmAgain: 'Confirm my booking again',
  confirming: 'Confirming…',

  methods: { label: 'Way to pay', card: 'Card', klarna: 'Klarna', afterpay_clearpay: 'Afterpay' },
  elsewhere: (name: string) =>
    `You finish the payment at ${name} and come back here. Your booking waits for you meanwhile.`,

  summary: {
    heading: 'Your booking',
    change: 'Change',
    inside: (brand: string, kept: string) =>
      `The service fee is part of your total, and nothing is added: ${brand} keeps ${kept}, and your cleaner gets the rest.`,
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
    text: (until: string) => `You’re booked once you pay. We keep this visit for you until ${until}.`,
  },
  orderHeading: 'Order summary',

  completed: {
    title: 'Payment Already Completed',
    text: 'This job is paid. There is nothing more to do.',
    action: 'View the job',
  },
  notAvailable: {
    title: 'Payment Not Available',
    text: 'This job cannot be paid in its current state.',
    action: 'Back to My Jobs',
  },
  jobError: { title: 'Error Loading Job', text: 'Could not fetch job details', action: 'Back to My Jobs' },

  contact: {
    title: 'Your Contact Information',
    lead: 'We write to you about your booking at this address and number.',
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
    stripeText: 'Pays $10 that belong to no booking.',
    elementTitle: 'Payment Element Test',
    elementText: 'Pays $90 that belong to no booking.',
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
    'We ask Stripe whether your payment has arrived. You can stay here or come back: nothing is lost, and nothing is paid twice.',
  title: 'Payment Successful!',
  text: 'Your cleaning has been scheduled.',
  note: 'Thanks, your payment went through. We are finding you a cleaner now.',
  noteTaken: 'Thanks, your payment went through.',
  details: 'Booking details',
  emailNote: 'We send you a confirmation email when a cleaner picks up your job.',
  number: 'Booking number',
  linkNote: (email: string) =>
    `Every message that we send to ${email} opens this booking without an account: to see where it stands, cancel it, get the receipt and write a review.`,
  linkNoteElsewhere:
    'Every message that we send you opens this booking without an account: to see where it stands, cancel it, get the receipt and write a review.',
  dashboard: 'View Dashboard',
  dashboardNote: 'The dashboard needs an account; your booking does not.',
  manage: 'Open my booking',
  calendar: 'Add to calendar',
  account: 'Make this an account.',
  home: 'Back to home',
  next: {
    heading: 'What happens next',
    now: 'We are emailing you the confirmation of your payment now.',
    nobody: (when: string, amount: string) =>
      `If no cleaner has accepted when your visit would start (${when}), we email you and refund all ${amount} by ourselves. Banks take up to 10 business days.`,
    reminder: 'We remind you by email the evening before.',
    after: 'After the visit you say how it was, with photos if you like.',
  },
  toast: { title: 'Success!', text: 'Your cleaning job has been created' },

  test: { title: 'Payment Successful!', text: 'This was a test payment: no booking belongs to it.' },
  warning: {
    title: 'Warning',
    text: 'Your payment was successful, but we had trouble setting up your cleaning. Our team will contact you.',
    retry: 'Try again',
  },
  unsure: {
    title: 'We could not check your payment',
    text: 'Nobody could tell us just now whether it went through. Trying again never charges you a second time.',
    retry: 'Try again',
  },
  cancelled: {
    title: 'This cleaning was cancelled',
    text: 'Nobody comes, and there is nothing more to pay.',
  },
  processing: {
    title: 'Your payment is being processed',
    text: 'This can take a moment. You can stay here or come back later: your booking is kept.',
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
    text: 'We can ask what became of your payment as soon as the connection is back.',
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
    'The connection was lost. We check first whether your payment went through, so you are never charged twice.',
  problem: 'Error',
  withoutJob: 'Payment was successful, but there was an issue creating your booking. Please contact support.',
  cancelled:
    'This payment is closed, and nothing was charged: it was cancelled, or its time has come. Please start again.',
  scriptTitle: 'The payment form could not be loaded',
  scriptText:
    'Please try again in a moment. If it still does not come, something between you and Stripe holds it back, such as a content blocker.',

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
