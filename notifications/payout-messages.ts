import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

/** What we write to cleaners about the account that their payouts go to. */
export const payoutMessages = {
  payout_waits: (_facts: unknown, sender: Sender): Mail => {
    const { frame, payout } = sender.texts
    const { subject, about, next, setUp } = payout.waiting
    return writeMail(
      {
        subject,
        greeting: frame.hello,
        paragraphs: [about, next(sender.supportEmail)],
        button: { label: setUp, path: '/cleaner/profile' },
      },
      sender,
    )
  },
}
