import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

const profile = { label: 'See how it stands', path: '/cleaner/profile' }

interface MessagesDetails {
  subject: string
  paragraphs: (sender: Sender) => string[]
}

/** A mail to a cleaner about their background check; what a check found stands in none. */
const told =
  ({ subject, paragraphs }: MessagesDetails) =>
  (_facts: unknown, sender: Sender): Mail =>
    writeMail({ subject, greeting: 'Hello,', paragraphs: paragraphs(sender), button: profile }, sender)

export const checkMessages = {
  'check-ordered': told({
    subject: 'Your background check',
    paragraphs: ({ brand }) => [
      `We have asked Checkr, who make background checks for ${brand}, to check yours. They got your name, your e-mail and where you work from us, and nothing else.`,
      'You will get a mail from them. It says what is checked, and asks whether you agree and for what they need. Without your word nothing is checked.',
    ],
  }),
  'check-done': told({
    subject: 'The result of your background check is here',
    paragraphs: () => [
      'Checkr have told us how your background check ended. They send you the report if you asked them for it; we keep how it ended and nothing of what it says.',
    ],
  }),
  'check-unanswered': told({
    subject: 'The invitation to your background check has ended',
    paragraphs: ({ supportEmail }) => [
      'You have not answered the mail from Checkr, and its link works no more. Nothing was checked.',
      `Write to us if you want a new one: ${supportEmail}.`,
    ],
  }),
  'check-expires': told({
    subject: 'Your background check counts for a few weeks more',
    paragraphs: () => [
      "The result of your background check ends soon: from then on the mark 'Background-checked' does not stand beside your name, and new jobs may have to wait for another check. The jobs that you have stay yours.",
      'We will ask for a new check; there is nothing to do for you now.',
    ],
  }),
}
