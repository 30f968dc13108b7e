import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

type CheckWords = (sender: Sender) => { subject: string; paragraphs: string[] }

/** A mail to a cleaner about their background check; what a check found stands in none. */
const checkMail =
  (words: CheckWords) =>
  (_facts: unknown, sender: Sender): Mail => {
    const { check, frame } = sender.texts
    const button = { label: check.profile, path: '/cleaner/profile' }
    return writeMail({ ...words(sender), greeting: frame.hello, button }, sender)
  }

export const checkMessages = {
  check_ordered: checkMail(({ brand, texts: { check } }) => ({
    subject: check.ordered.subject,
    paragraphs: [check.ordered.about(brand), check.ordered.next],
  })),
  check_done: checkMail(({ texts: { check } }) => ({
    subject: check.done.subject,
    paragraphs: [check.done.about],
  })),
  check_unanswered: checkMail(({ supportEmail, texts: { check } }) => ({
    subject: check.unanswered.subject,
    paragraphs: [check.unanswered.about, check.unanswered.next(supportEmail)],
  })),
  check_expires: checkMail(({ texts: { check } }) => ({
    subject: check.expires.subject,
    paragraphs: [check.expires.about, check.expires.next],
  })),
}
