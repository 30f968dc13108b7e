import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

/** What we write to cleaners about the account that their payouts go to. */
export const payoutMessages = {
  'payout-waits': (_facts: unknown, sender: Sender): Mail =>
    writeMail(
      {
        subject: 'Your earnings are waiting for you',
        greeting: 'Hello,',
        paragraphs: [
          'Money that you earned is ready to be paid out, but your account for payouts is not set up yet. It takes a few minutes, with our payment partner Stripe.',
          `As soon as it is set up, everything that is due leaves for your bank by itself. If something does not work, write to us: ${sender.supportEmail}.`,
        ],
        button: { label: 'Set up payouts', path: '/cleaner/profile' },
      },
      sender,
    ),
}
