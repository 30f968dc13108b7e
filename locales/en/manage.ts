import { type ExtraPaymentKind, isExtraPayment, type PaymentPurpose } from '#domain/enums.ts'
import { manageLinkDays } from '#domain/limits.ts'
import { period } from '../period.ts'
import { locale } from './locale.ts'
import { tipCopy } from './tips.ts'

/** The pages behind a guest's manage link. */
export const openCopy = {
  title: 'Your booking',
  lead: 'The link we sent you opens it on this device too.',
  submit: 'Show my booking',
  submitting: 'Opening...',
  failed: 'That link opens no booking',
  failedText: 'Please use the newest link we sent you, or ask for a new one.',
  lost: 'Ask for a new link',
}

export const lostCopy = {
  title: 'Get the link to your booking',
  lead: 'For cleanings booked without an account.',
  jobId: 'Booking number',
  jobIdHint: 'It’s in every email about your booking.',
  email: 'Email',
  submit: 'Send me the link',
  submitting: 'Sending...',
  failed: 'We couldn’t send the link',
  failedText: 'Please try again in a moment.',
  sent: 'If we have a booking with that number and email, the link is on its way.',
  sentText: `It opens the booking until ${manageLinkDays} days after the visit. If nothing comes within a few minutes, check your spam folder, the number and the email.`,
  again: 'Ask again',
  renewed: 'All earlier links to your booking have stopped working.',
  renewedText: 'A new one is on its way to the email you booked with, and nowhere else.',
  account: 'Booked with an account?',
  signIn: 'Sign in',
}

export const bookingCopy = {
  title: (id: number | string) => `Cleaning #${id}`,
  over: 'Open this page with the link in our email',
  overText:
    'Please open the newest one again. A link stops working when you ask for a new one, a few weeks after the visit, or once the booking is in an account.',
  lost: 'Ask for a new link',
  signIn: 'Sign in',
  failed: 'We couldn’t load your booking',
  unpaid: 'This booking isn’t paid, so we don’t show what was entered in it.',
  receipt: 'Receipt',
}

export const accountCopy = {
  title: 'Create an account',
  text: (email: string) =>
    `Choose a password for ${email}. Your booking moves into your account, and the links in our emails stop working.`,
  textLater: (email: string) =>
    `Choose a password for ${email}. We’ll email you a link to confirm it. Once you use it, this booking is in your account.`,
  password: 'Password',
  passwordHint: 'At least 6 characters',
  submit: 'Create account',
  submitting: 'Creating your account...',
  done: 'Your account is ready. Sign in with the password you chose.',
  later: 'Your account is ready. Confirm your email to add this booking. The link is on its way.',
  failed: 'We couldn’t create the account',
  failedText: 'Please try again in a moment.',
  exists: 'There’s already an account with this email. Sign in to add this booking to it.',
  signIn: 'Sign in',
  join: 'Add to my account',
  joinText:
    'You’re signed in with the email of this booking. Once you add it, the links in our emails stop working.',
  joining: 'Adding...',
}

const inList = new Intl.ListFormat(locale.tag)

export const linkCopy = {
  title: 'The link to this booking',
  /** What the link's holder can do, in this order. */
  acts: {
    see: 'see',
    move: 'move',
    cancel: 'cancel',
    review: 'review',
    tip: 'tip for',
    account: 'create an account for',
  },
  text: (acts: string[], until: string) =>
    `Anyone with the link from our messages can ${inList.format(acts)} this booking until ${period(until)}`,
  renew: 'Shared by mistake? End it and send me a new one',
  confirmTitle: 'End every link to this booking?',
  confirmText:
    'All links we’ve sent so far stop working, on this page too. We’ll send a new one to the email you booked with.',
  confirm: 'End them and send a new one',
  confirming: 'Ending links...',
  failed: 'We couldn’t end the links',
  failedText: 'Please try again in a moment.',
}

const ofPrice: Record<Exclude<PaymentPurpose, ExtraPaymentKind>, string> = {
  cleaning: 'Cleaning',
  difference: 'Another time',
  fee: 'Fee',
}

export const receiptCopy = {
  title: 'Receipt',
  of: (id: string) => `Receipt of booking #${id}`,
  by: 'From',
  number: 'Booking number',
  to: 'For',
  what: 'Service',
  cleaning: (home: string) => `Cleaning, ${home}`,
  when: 'Date and time',
  duration: 'Duration',
  where: 'Address',
  payments: 'Payments',
  purpose: (what: PaymentPurpose) => (isExtraPayment(what) ? tipCopy[what].name : ofPrice[what]),
  on: (what: string, day: string) => `${what}, paid on ${day}`,
  refunded: 'Refunded to you',
  total: 'You paid',
  nothing: 'Nothing has been paid for this booking.',
  print: 'Print',
  back: 'Back to the booking',
}
