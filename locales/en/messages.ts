import type { MessageKind } from '#domain/message-kinds.ts'
import { shellCopy } from './shell.ts'

/** Each kind of notification, and its contents. */
const kinds: Record<MessageKind, readonly [title: string, text: string]> = {
  account: ['Account and security', 'New devices, new passwords, links that you asked for.'],
  bookings: ['Bookings and money', 'Receipts, who comes, changes and cancellations.'],
  reminders: ['Reminders', 'The evening before a cleaning.'],
  reviews: ['Requests for a review', 'Once, after a cleaning that you paid for.'],
  requests: ['Customers who ask for you', 'While you can take their job alone.'],
  inbox: ['Contact form', 'What people write to us.'],
}

/** A booking can name another number, with its own checkbox. */
const booked = 'A number that you name in a booking and agree to there gets the messages of that booking.'

/** The page of notification preferences, which links in emails open. */
export const messagesCopy = {
  ofSomebodyElse:
    'Nothing was saved: somebody else is signed in by now. These are their choices. Please look again.',
  title: shellCopy.messages,
  lead: 'What we write to you, and how.',
  back: 'Back to the settings',
  caption: 'Kinds of messages, by email and by SMS',
  kind: 'Message',
  email: 'Email',
  sms: 'SMS',
  kinds,
  box: (kind: MessageKind, channel: string) => `${kinds[kind][0]} by ${channel}`,
  always: 'Always',
  never: 'Not sent',
  why: 'News about your account, receipts and booking changes always come by email. They keep you and your money safe.',
  texts: {
    no_number: `Your account has no phone number to send an SMS to. You can add one in the settings. ${booked}`,
    not_agreed: `You have not agreed to text messages to the number of your account, so it gets none, whatever is ticked here. ${booked}`,
    agreed:
      'You have agreed to text messages. Reply STOP to any of them and that number gets no SMS at all, whatever is ticked here; START turns them on again. At night we send none unless it is urgent.',
    stopped: `The number of your account has said STOP, so it gets no SMS, whatever is ticked here. Send START from that phone to get them again. ${booked}`,
  },
  save: 'Save changes',
  saved: 'Your choice is saved.',
  failed: 'Your choice was not saved. Please try again.',
} as const

export const unsubscribeCopy = {
  title: 'Emails from us',
  on: (kind: MessageKind) => `You get this kind of email: ${kinds[kind][0].toLowerCase()}.`,
  off: (kind: MessageKind) => `You get no more of this kind of email: ${kinds[kind][0].toLowerCase()}.`,
  turnOff: 'Turn these emails off',
  turnOn: 'Turn these emails on again',
  rest: 'Receipts and changes of a booking come in any case. Everything else you choose in the ',
  settings: 'settings of your account',
  broken: 'This link does not work',
  brokenText:
    'It is not complete, or we do not know its mail any more. Please copy all of it, or write to us at ',
} as const
