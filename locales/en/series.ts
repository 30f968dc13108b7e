import type { Cadence } from '#domain/enums.ts'
import { period } from '../period.ts'

/** How often visits come, within a sentence: 'every 2 weeks'. */
export const cadenceWords: Record<Cadence, string> = {
  weekly: 'every week',
  every_2_weeks: 'every 2 weeks',
  every_4_weeks: 'every 4 weeks',
}

/** Regular visits on the booking form. */
export const seriesBookingCopy = {
  often: 'How often?',
  once: 'Once',
  cadences: {
    weekly: 'Every week',
    every_2_weeks: 'Every 2 weeks',
    every_4_weeks: 'Every 4 weeks',
  } satisfies Record<Cadence, string>,
  means: (price: string, hours: number) =>
    `${price} per visit. We charge your card ${hours} hours before each visit. Skip, pause or end any time.`,
  meansFromSecond: (first: string, price: string, hours: number) =>
    `${first} for the first visit, then ${price} per visit. We charge your card ${hours} hours before each one. Skip, pause or end any time.`,
  cardHeading: 'Which card do we charge?',
  cardLabel: 'Card',
  noCard: 'Add a card to book regular visits. Your card details go straight to Stripe.',
  cardNeeded: 'Please choose a card, or add one.',
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

/** Regular visits in the customer's area: dashboard, their own page and the page of a visit. */
export const seriesCopy = {
  title: 'Regular visits',
  dashboardTitle: 'Your regular visits',
  heading: (often: string) => `Visits ${often}`,
  loadFailed: 'We couldn’t load your regular visits',
  noSuch: 'We can’t find these visits in your account.',
  back: 'Back to your dashboard',
  manage: 'See and change visits',
  manageNamed: (often: string) => ` ${often}`,
  partOf: (often: string) => `Part of your visits ${often}`,
  partOfSome: 'Part of your regular visits',

  next: (when: string) => `Your next visit is ${period(when)}`,
  noNext: 'No visit is planned right now.',
  pausedUntil: (day: string) => `Paused until ${period(day)}`,
  paused: 'Paused until you resume.',
  ended: 'These visits have ended.',
  states: { active: 'Active', paused: 'Paused', ended: 'Ended' },

  cleanerOf: (name: string) => `We ask ${name} first`,
  anyCleaner: 'Any cleaner',
  facts: {
    often: 'How often',
    time: 'Time',
    price: 'Per visit',
    cleaner: 'Cleaner',
    card: 'Card',
    location: 'Location',
    note: 'Note for the cleaner',
  },
  details: 'Details',
  cardsInSettings: 'See your cards',
  noCard: 'No card. Please add one.',
  cardExpired: (card: string) => `${card}, expired`,

  visits: 'Next visits',
  visitsHint: 'Eight weeks ahead. Later dates join the list as they come closer.',
  noVisits: 'No dates in the next eight weeks.',
  visitStates: {
    planned: 'Planned',
    declined: 'Card declined',
    needs_customer: 'Needs your OK',
    paid: 'Paid',
    skipped: 'Skipped',
    paused: 'Paused',
    closed_day: 'Closed',
    expired: 'Not paid in time',
    cancelled: 'Canceled',
  },
  chargedOn: (at: string, card: string | null) => `We charge ${card ?? 'your card'} on ${period(at)}`,
  charging: (card: string | null) => `We’re charging ${card ?? 'your card'}.`,
  chargedPaid: 'Already paid. We won’t charge anything more for it.',
  declinedBy: (until: string) => `Your card was declined. Pay by ${until} to keep this visit.`,
  confirmBy: (until: string) => `Your bank asks you to confirm. Pay by ${until} to keep this visit.`,
  closedDay: 'We’re closed that day.',

  needsTitle: (day: string) => `Your visit on ${day} isn’t paid yet`,
  pay: (price: string) => `Pay ${price}`,
  payFor: (day: string) => ` for ${day}`,
  open: 'View visit',
  openNamed: (day: string) => ` on ${day}`,

  skip: 'Skip',
  skipTitle: (day: string) => `Skip ${day}?`,
  skipText: 'It’s free: this visit hasn’t been charged. Your other visits stay as planned.',
  skipUndo: 'You can undo this until 24 hours before.',
  skipConfirm: 'Skip this visit',
  skipping: 'Skipping…',
  skipped: (day: string) => `We skip ${period(day)}`,
  keep: 'Keep visit',

  unskip: 'Undo skip',
  takeUp: 'Book this date',
  unskipTitle: (day: string) => `Book ${day} again?`,
  unskipText: (price: string, at: string) => `We charge ${price} to your card at ${period(at)}`,
  unskipTextNow: (price: string) => `We charge ${price} to your card right away.`,
  unskipConfirm: 'Book this visit',
  unskipping: 'Booking…',
  unskipped: (day: string) => `Your visit on ${day} is back on`,
  leaveOut: 'Leave it out',

  acts: 'Change your regular visits',
  pause: 'Pause',
  pauseTitle: 'Pause your visits',
  pauseHow: 'For how long?',
  pauseOpen: 'Until I resume',
  pauseUntil: 'Until a day',
  pauseDay: 'First day with visits again',
  pauseDayNeeded: 'Please choose a day after today, within a year.',
  pauseConfirm: 'Pause visits',
  pausing: 'Pausing…',
  pausedToast: 'Your visits are paused',
  goOn: 'Keep visits',

  resume: 'Resume',
  resumeTitle: 'Resume your visits?',
  resumeFirst: (when: string, price: string) => `Your visits start again ${when}, at ${price} per visit.`,
  resumeLater: (price: string) => `Your visits start again with the next date, at ${price} per visit.`,
  chargeHours: (hours: number) => `We charge your card ${hours} hours before each visit.`,
  resumeConfirm: 'Resume visits',
  resuming: 'Resuming…',
  resumed: 'Your visits are back on',
  stayPaused: 'Stay paused',

  change: 'Change',
  changeTitle: 'Change your visits',
  changeFirst: 'First new visit',
  changeBathrooms: 'Bathrooms',
  changeSave: 'Save changes',
  changing: 'Saving…',
  changed: 'Your visits are changed',
  changeNone: 'Nothing is changed yet.',
  changeCardOnly: 'From now on we charge this card. Your dates stay the same.',
  changeRule: (first: string, often: string, price: string) =>
    `From ${first}, we come ${often}, at ${price} per visit.`,
  changePrice: (price: string) => `Same dates, at ${price} per visit.`,
  replaces: (days: string) => `This replaces your unpaid dates, free of charge: ${period(days)}`,
  pastTime: 'Please pick a time that is still to come.',

  end: 'End visits',
  endTitle: 'End your regular visits?',
  endText: 'We won’t plan or charge any more visits. You can book new ones whenever you like.',
  endConfirm: 'End visits',
  ending: 'Ending…',
  endedToast: 'Your regular visits have ended',

  effectsNone: 'No planned visit changes.',
  cancelsFree: (days: string) => `We cancel these free of charge: ${period(days)}`,
  paidStay: (days: string) =>
    `Already paid, so we still come: ${period(days)} To cancel a paid visit, open its own page. The usual cancellation terms apply.`,

  failedTitle: 'We couldn’t change your visits',
  failedText: 'Please try again in a moment.',

  /** On the page of a visit whose card is not charged yet. */
  willCharge: (when: string) => `Your visit is planned for ${period(when)}`,
  afterCharge: 'Once it’s paid, we look for a cleaner.',
} as const
