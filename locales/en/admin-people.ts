import { money } from '../format.ts'

/** Payouts that wait for a cleaner's account, and reminders. */
export const waitingPayoutsCopy = {
  title: 'Payouts that wait',
  waits: (amount: number, since: string) =>
    `${money(amount)} is due since ${since}, and waits until an account for payouts is set up.`,
  reminded: (at: string) => `A reminder was sent on ${at}.`,
  next: (from: string) => `The next one can be sent from ${from} on.`,
  remind: 'Send reminder',
  ask: (name: string) => `Remind ${name} to set up payouts?`,
  texts: (email: string) => [
    `A mail to ${email} says that earnings wait, and leads to the set-up of payouts.`,
    'One reminder can be sent in seven days.',
  ],
  done: 'The reminder is on its way',
  failed: ['The reminder was not sent', 'Please look again and try once more.'] as [string, string],
}

interface BookedVisit {
  id: number
  cleaner: string | null
  refund: number
}

/** Acts on a customer's account. */
export const customerActsCopy = {
  title: 'Account',
  blockedSince: (at: string) => `Blocked since ${at}: nothing can be booked with this account or e-mail.`,
  notRead: 'What this does could not be read',
  failed: 'That was not done',
  failedText: 'Please look again and try once more.',

  block: 'Block',
  blockTitle: (name: string) => `Block ${name}?`,
  blockTexts: [
    'Cannot book, pay for a new booking, tip or write reviews, also as a guest with the same e-mail.',
    'May still sign in, and see and cancel what is booked.',
  ],
  blockUnpaid: (n: number) =>
    n === 1 ? 'A booking that waits for its payment ends.' : `${n} bookings that wait for their payment end.`,
  blocked: 'The customer is blocked',
  visits: 'What happens to the visits that are booked?',
  noVisits: 'No visit is booked.',
  ways: {
    cancel: 'Cancel them: everything goes back to the customer, and both sides are told',
    keep: 'Keep them: they take place, and can be paid for',
  },
  visit: ({ id, cleaner, refund }: BookedVisit, when: string) =>
    `#${id}, ${when}, ${cleaner ?? 'no cleaner yet'}; ${refund > 0 ? `${money(refund)} would go back` : 'nothing was paid'}`,
  unblock: 'Unblock',
  unblockTitle: (name: string) => `Unblock ${name}?`,
  unblockTexts: ['Can book, pay, tip and write reviews again. Visits that were cancelled stay cancelled.'],
  unblocked: 'The customer is unblocked',

  email: 'Correct e-mail',
  emailTitle: (name: string) => `Another e-mail for ${name}?`,
  newEmail: 'New e-mail',
  emailTexts: (old: string | null) => [
    'A link is mailed to the new address and works for 3 days. Nothing changes before it is opened.',
    `The old address${old ? `, ${old},` : ''} is told now.`,
    'Once it is confirmed, every session of the account ends, and links in earlier mails open nothing any more.',
    'Please make sure first that it is really this person who asks.',
  ],
  emailed: 'The link is on its way',

  copyData: 'Make a copy of the data',
  copyTitle: (name: string) => `Make a copy of the data of ${name}?`,
  copyTexts: [
    'A ZIP file with everything we have of this person: a page to read, the same as JSON, and their photos.',
    'It is downloaded here, for you to send to whoever asked. The person is told by mail that it was made.',
    'Please make sure first that it is really this person who asks.',
  ],
  copied: 'The copy is being downloaded',

  erase: 'Erase',
  eraseTitle: (name: string) => `Erase ${name}?`,
  eraseTexts: [
    'Name, e-mail, phone, addresses, photos and messages go, here and at Stripe. It cannot be taken back.',
    'Bookings, payments and the books stay under a number, as the law asks.',
    'No mail is sent: please answer the letter. The reason that you give stays, so do not name the person in it.',
  ],
  eraseFirst: 'This has to be done first, in words to the person:',
  erased: 'The account is erased',
}
