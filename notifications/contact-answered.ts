import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

export interface AnswerFacts {
  id: number
  /** The operator's words. */
  answer: string
}

/** To who wrote in the contact form. Nothing of theirs is repeated: anybody can type anybody's address there. */
export function contactAnswered({ id, answer }: AnswerFacts, sender: Sender): Mail {
  return writeMail(
    {
      subject: 'Our answer to your message',
      greeting: 'Hello,',
      paragraphs: ['You wrote to us in our contact form. This is our answer:', ...answer.split(/\n{2,}/)],
      facts: [['Your message', `#${id}`]],
    },
    sender,
  )
}
