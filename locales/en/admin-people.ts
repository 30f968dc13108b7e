import { money } from '../format.ts'
import { period } from '../period.ts'

/** Payouts that wait for a cleaner's account, and reminders. */
export const waitingPayoutsCopy = {
  title: 'Waiting payouts',
  waits: (amount: number, since: string) =>
    `${money(amount)}, due since ${since}, is waiting for a payout account.`,
  reminded: (at: string) => `Reminder sent ${period(at)}`,
  next: (from: string) => `You can send the next one from ${period(from)}`,
  remind: 'Send reminder',
  ask: (name: string) => `Remind ${name} to set up payouts?`,
  texts: (email: string) => [
    `We email ${email} that earnings are waiting, with a link to set up payouts.`,
    'You can send one reminder every 7 days.',
  ],
  done: 'Reminder on its way',
  failed: ['The reminder was not sent', 'Check and try again.'] as [string, string],
}

interface BookedVisit {
  id: number
  cleaner: string | null
  refund: number
}

/** Acts on a customer's account. */
export const customerActsCopy = {
  title: 'Account',
  blockedSince: (at: string) => `Blocked since ${period(at)} No bookings with this account or email.`,
  notRead: 'The preview could not be loaded',
  failed: 'Nothing was changed',
  failedText: 'Check and try again.',

  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockTexts: [
    "Can't book, pay for a new booking, tip or write reviews, even as a guest with the same email.",
    'Can still sign in, and see and cancel bookings.',
  ],
  blockUnpaid: (n: number) => (n === 1 ? '1 unpaid booking expires.' : `${n} unpaid bookings expire.`),
  blocked: 'Customer blocked',
  visits: 'What about booked visits?',
  noVisits: 'No booked visits.',
  ways: {
    cancel: 'Cancel them with a full refund, and notify both sides',
    keep: 'Keep them, and let the customer pay',
  },
  visit: ({ id, cleaner, refund }: BookedVisit, when: string) =>
    `#${id}, ${when}, ${cleaner ?? 'no cleaner yet'}; ${refund > 0 ? `${money(refund)} refund` : 'unpaid'}`,
  unblock: 'Unblock',
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockTexts: ['Can book, pay, tip and write reviews again. Canceled visits stay canceled.'],
  unblocked: 'Customer unblocked',

  email: 'Correct email',
  emailTitle: (name: string) => `Change the email of ${name}?`,
  newEmail: 'New email',
  emailTexts: (old: string | null) => [
    'We email a link to the new address. It works for 3 days, and nothing changes until they open it.',
    `We tell the old address${old ? ` (${old})` : ''} right away.`,
    'Once confirmed, all sessions end and links in earlier emails stop working.',
    'Make sure first that the request really comes from this person.',
  ],
  emailed: 'Link on its way',

  copyData: 'Export data',
  copyTitle: (name: string) => `Export the data of ${name}?`,
  copyTexts: [
    'You get a ZIP file with everything we have about this person: a readable page, JSON and their photos.',
    'It downloads here for you to send on. We email the person that it was made.',
    'Make sure first that the request really comes from this person.',
  ],
  copied: 'Downloading the data',

  erase: 'Erase',
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseTexts: [
    "Deletes name, email, phone, addresses, photos and messages here and in Stripe. This can't be undone.",
    'Bookings, payments and ledger lines stay under a number, as the law requires.',
    "We send no email, so answer the request yourself. Your reason stays on file, so don't name the person in it.",
  ],
  eraseFirst: 'Do this first (worded for the person):',
  erased: 'Account erased',
}
