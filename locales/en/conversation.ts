import { conversationDays, maxMessagePhotos } from '#domain/job/conversation.ts'

/** The messages between the customer and the cleaner of a visit. */
export const conversationCopy = {
  title: 'Messages',
  empty: {
    customer: 'No messages yet. Write to your cleaner about keys, parking or anything else.',
    cleaner: 'No messages yet. Write to your customer about keys, parking or anything else.',
  },
  closed: {
    not_begun: 'You can write to each other again once a cleaner has accepted.',
    cancelled: 'This visit was canceled, so no more messages can be sent.',
    over: `Messages can be sent until ${conversationDays} days after a visit. Please contact us instead.`,
  },
  older: 'Show older messages',
  loadFailed: "We couldn't load the messages.",
  retry: 'Try again',
  you: 'You',
  deletedPerson: 'Deleted account',
  read: 'Read',
  sending: 'Sending…',
  notSent: 'Not sent.',
  discard: 'Discard',
  photo: (number: number, name: string) => `Photo ${number} by ${name}`,
  label: 'Your message',
  send: 'Send',
  addPhotos: 'Attach photos',
  uploading: 'Uploading…',
  photos: (count: number) => (count === 1 ? '1 photo is attached.' : `${count} photos are attached.`),
  tooManyPhotos: `You can add up to ${maxMessagePhotos} photos to a message.`,
  removePhotos: 'Remove photos',
  uploadFailed: "We couldn't upload the photos. Please try again.",
  quick: 'Quick answers',
  /** Other words than the acts on the page, which tell the other side by themselves. */
  answers: {
    customer: ['The door is open', 'Please ring the bell', 'See you then', 'Thanks a lot'],
    cleaner: ['Almost there', 'About 10 minutes late', 'Standing outside', 'Where can I park?'],
  },
  report: 'Report',
  reportOf: (name: string) => `Report this message by ${name}`,
  reportWhy: 'What is wrong with it?',
  reportHint: 'We get this message and your words. The other person is not told.',
  reportSend: 'Send report',
  reported: 'You reported this message.',
  reportFailed: "We couldn't send the report. Please try again.",
  cancel: 'Cancel',
} as const
