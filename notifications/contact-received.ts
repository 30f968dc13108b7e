import { oneLine } from './format.ts'
import type { Mail, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

export interface ContactFacts {
  name: string
  email: string
  phone: string | null
  /** They ticked the box: an SMS is welcome. */
  smsConsent: boolean
  subject: string
  message: string
}

/** To the operator: a contact message. */
export function contactReceived(contact: ContactFacts, sender: Sender): Mail {
  const { received } = sender.texts.contact
  const facts: [string, string][] = [
    [received.name, oneLine(contact.name)],
    [received.email, oneLine(contact.email, 254)],
  ]
  if (contact.phone)
    facts.push(
      [received.phone, oneLine(contact.phone)],
      [received.texts, contact.smsConsent ? received.agreed : received.notAgreed],
    )
  return writeMail(
    {
      subject: received.subject(oneLine(contact.subject)),
      greeting: received.greeting,
      paragraphs: [contact.message],
      facts,
    },
    sender,
  )
}
