/** The conversation of a job, as operators read it. */
export const adminConversationCopy = {
  title: 'Conversation',
  open: 'Read Conversation',
  openTitle: 'Read what they wrote to each other?',
  texts: [
    'Customer and cleaner expect these messages to stay between them. Read them only to solve a problem.',
    'Your name and your reason are recorded.',
  ],
  opened: 'The conversation is open',
  failed: 'We couldn’t open the conversation',
  failedText: 'Please try again.',
  empty: 'They have not written to each other.',
  at: 'Time',
  author: 'From',
  authors: {
    customer: (name: string) => (name === '' ? 'Customer' : `${name} (customer)`),
    cleaner: (name: string) => (name === '' ? 'Cleaner' : `${name} (cleaner)`),
  },
  text: 'Message',
  photo: (number: number, name: string) => `Photo ${number} by ${name}`,
  read: 'Read',
  yes: 'Yes',
  no: 'Not yet',
  report: 'Reported because',
}
