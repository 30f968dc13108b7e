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
  return writeMail(
    {
      subject: `Contact form: ${oneLine(contact.subject)}`,
      greeting: 'Somebody wrote to us in the contact form:',
      paragraphs: [contact.message],
      facts: [
        ['Name', oneLine(contact.name)],
        ['E-mail', oneLine(contact.email, 254)],
        ...(contact.phone ? phoneLines(contact.phone, contact.smsConsent) : []),
      ],
    },
    sender,
  )
}

function phoneLines(phone: string, smsConsent: boolean): [string, string][] {
  return [
    ['Phone', oneLine(phone)],
    ['Text messages', smsConsent ? 'Agreed' : 'Did not agree: please call instead'],
  ]
}
