/** Regular visits on the booking form. */
export const seriesBookingCopy = {
  often: 'How often?',
  once: 'Once',
  off: (percent: number) => `${percent}% off`,
  means: (price: string, hours: number) =>
    `${price} per visit. We charge your card ${hours} hours before each visit. Skip, pause or end any time.`,
  meansFromSecond: (first: string, price: string, hours: number) =>
    `${first} for the first visit, then ${price} per visit. We charge your card ${hours} hours before each one. Skip, pause or end any time.`,
  cardHeading: 'Which card do we charge?',
  cardLabel: 'Card',
  noCard: 'Add a card to book regular visits. Your card details go straight to Stripe.',
  cardNeeded: 'Please choose a card, or add one.',
  creditFirst: 'Your credit pays before your card does.',
  creditPays: 'Your credit pays your first visit. We charge your card for the next ones.',
  chargedNow: (price: string, card: string) => `We charge ${price} to ${card} now, for your first visit.`,
  accountHeading: 'Regular visits need an account',
  accountText: (often: string) =>
    `Sign in or create an account to book ${often}. What you filled in stays here.`,
  signIn: 'Sign in',
  register: 'Create an account',
  signInFirst: 'Sign in to continue',
  signInHint: 'Nothing is booked yet. You see everything again before you book.',
  submit: (often: string) => `Book ${often}`,
  submitting: 'Booking your visits…',
  booked: (often: string) => `You’re booked ${often}`,
  bookedText: 'We start looking for a cleaner for your first visit right away.',
  toPay: 'Please pay for your first visit',
  toPayText: 'Your card didn’t go through by itself. Pay here, and your first visit is booked.',
  failed: (status: number) => `We couldn’t book your visits (${status}). Please try again.`,
} as const
