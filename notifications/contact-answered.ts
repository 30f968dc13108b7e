import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

export interface AnswerFacts {
  id: number
  /** The operator's words. */
  answer: string
}

/** To the author of a contact message. Nothing of theirs is repeated: anyone can type any address there. */
export function contactAnswered({ id, answer }: AnswerFacts, sender: Sender): Mail {
  const { contact, frame } = sender.texts
  return writeMail(
    {
      subject: contact.answered.subject,
      greeting: frame.hello,
      paragraphs: [contact.answered.about, ...answer.split(/\n{2,}/)],
      facts: [[contact.answered.message, `#${id}`]],
    },
    sender,
  )
}
