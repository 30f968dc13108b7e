import type { MessageKind } from '#domain/message-kinds.ts'
import { shellCopy } from './shell.ts'

/** Each kind of notification, and its contents. */
const kinds: Record<MessageKind, readonly [title: string, text: string]> = {
  account: ['Account and security', 'New devices, new passwords and links you asked for.'],
  bookings: ['Bookings and money', "Receipts, who's coming, changes and cancellations."],
  reminders: ['Reminders', 'The evening before a cleaning.'],
  conversation: ['Messages about a cleaning', 'When you have not read one for two minutes.'],
  reviews: ['Review requests', 'Once, after a cleaning you paid for.'],
  referrals: ['People you invited', 'When someone’s first visit brings you credit.'],
  requests: ['Customers who request you', 'While you have first pick on their job.'],
  inbox: ['Contact form', 'What people write to us.'],
}

/** A booking can name another number, with its own checkbox. */
const booked = 'If you agree to texts in a booking, we text the number you give there about that booking.'

/** The page of notification preferences, which links in emails open. */
export const messagesCopy = {
  ofSomebodyElse: "Someone else is signed in now, so we didn't save anything. These are their choices.",
  title: shellCopy.messages,
  lead: 'Choose what we send you, and how.',
  back: 'Back to the settings',
  caption: 'Kinds of messages, and how we send them',
  kind: 'Message',
  email: 'Email',
  push: 'Push',
  sms: 'SMS',
  kinds,
  box: (kind: MessageKind, channel: string) => `${kinds[kind][0]} by ${channel}`,
  always: 'Always',
  never: 'Not sent',
  why: 'News about your account, receipts and booking changes always come by email. They keep you and your money safe.',
  aboutPush:
    'Push notifications appear in the browsers where you turned them on, until you sign out there. A text about the same news follows only if you don’t open the notification within two minutes.',
  texts: {
    no_number: `Your account has no phone number, so we can't text you. You can add one in the settings. ${booked}`,
    not_agreed: `You haven't agreed to texts at your account's number, so we don't send any there, no matter what you check here. ${booked}`,
    agreed:
      "You've agreed to texts. Reply STOP to any of them and we stop them all, no matter what you check here. Reply START to get them again. At night we only text what's urgent.",
    stopped: `You replied STOP, so we don't text your account's number, no matter what you check here. Text START from that phone to get texts again. ${booked}`,
  },
  save: 'Save changes',
  saved: 'Your choices are saved.',
  failed: "We couldn't save your choices. Please try again.",
} as const

export const unsubscribeCopy = {
  title: 'Emails from us',
  on: (kind: MessageKind) => `You get these emails: ${kinds[kind][0].toLowerCase()}.`,
  off: (kind: MessageKind) => `You won't get these emails anymore: ${kinds[kind][0].toLowerCase()}.`,
  turnOff: 'Turn these emails off',
  turnOn: 'Turn these emails on again',
  rest: 'You always get receipts and booking changes by email. Choose everything else in ',
  settings: 'your account settings',
  broken: "This link doesn't work",
  brokenText: "It's incomplete, or its email is too old. Please copy the whole link, or write to us at ",
} as const
