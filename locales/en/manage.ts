import { type ExtraPaymentKind, isExtraPayment, type PaymentPurpose } from '#domain/enums.ts'
import { manageLinkDays } from '#domain/limits.ts'
import { locale } from './locale.ts'
import { tipCopy } from './tips.ts'

/** The pages behind a guest's manage link. */
export const openCopy = {
  title: 'Your booking',
  lead: 'The link in our message opens it, on this device as well.',
  submit: 'Show my booking',
  submitting: 'Opening...',
  failed: 'That link opens no booking',
  failedText: 'Please use the newest one that we sent you, or ask for another.',
  lost: 'Ask for a new link',
}

export const lostCopy = {
  title: 'Get the link to your booking',
  lead: 'For cleanings that were booked without an account.',
  jobId: 'Booking number',
  jobIdHint: 'It stands in every mail about your booking.',
  email: 'Email',
  submit: 'Send me the link',
  submitting: 'Sending...',
  failed: 'The link could not be asked for',
  failedText: 'Please try again in a moment.',
  sent: 'If that is a booking with this address, the link is on its way to it.',
  sentText: `It opens the booking until ${manageLinkDays} days after the visit. If nothing comes within a few minutes, look among the spam and check number and address.`,
  again: 'Ask again',
  renewed: 'Every link to your booking has ended.',
  renewedText: 'A new one is on its way to the address that the booking was made with, and to no other.',
  account: 'Booked with an account?',
  signIn: 'Sign in',
}

export const bookingCopy = {
  title: (id: number | string) => `Cleaning #${id}`,
  over: 'This page opens with the link in our mail',
  overText:
    'Please open the newest one again. A link ends when a new one was asked for, some weeks after the visit, or once the booking belongs to an account.',
  lost: 'Ask for a new link',
  signIn: 'Sign in',
  failed: 'Your booking could not be loaded',
  unpaid: 'Nobody has paid for this booking, so it shows nothing that was typed into it.',
  receipt: 'Receipt',
}

export const accountCopy = {
  title: 'Make this an account',
  text: (email: string) =>
    `Choose a password for ${email}. This booking is in your account from then on, and the links in our mails end.`,
  textLater: (email: string) =>
    `Choose a password for ${email}. We mail a link to confirm the address; this booking is in your account once you have used it.`,
  password: 'Password',
  passwordHint: 'At least 6 characters',
  submit: 'Make this an account',
  submitting: 'Making the account...',
  done: 'Your account is there. Sign in with the password that you chose.',
  later:
    'Your account is there. This booking comes to it once you confirm your e-mail: the link is on its way.',
  failed: 'The account could not be made',
  failedText: 'Please try again in a moment.',
  exists: 'There is an account with this address. Sign in to add this booking to it.',
  signIn: 'Sign in',
  join: 'Add to my account',
  joinText: 'You are signed in with the address of this booking. Add it, and the links in our mails end.',
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
    account: 'make an account of',
  },
  text: (acts: string[], until: string) =>
    `Whoever has the link from our messages can ${inList.format(acts)} this booking until ${until}.`,
  renew: 'Shared by mistake? End it and send me a new one',
  confirmTitle: 'End every link to this booking?',
  confirmText:
    'Nobody can open this booking with a link that we have sent so far, and not on this page either. A new one goes to the address that the booking was made with.',
  confirm: 'End them and send a new one',
  confirming: 'Ending them...',
  failed: 'The links could not be ended',
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
  refunded: 'Went back to you',
  total: 'You paid',
  nothing: 'Nothing has been paid for this booking.',
  print: 'Print',
  back: 'Back to the booking',
}
