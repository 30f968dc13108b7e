import { replyHours } from './brand.ts'
import { smsConsentCopy } from './sms-consent.ts'

export const contactCopy = {
  title: 'Contact',
  heading: 'Contact Us',
  lead: `Ask us anything. We'll get back to you within ${replyHours} hours.`,
  form: {
    name: 'Full name',
    email: 'Email',
    phone: 'Phone (optional)',
    phoneShort: 'Phone',
    consent: smsConsentCopy,
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    sending: 'Sending...',
  },
  sent: ['Message Sent!', `We'll get back to you within ${replyHours} hours.`] as const,
  failed: 'Failed to send message. Please try again.',
  side: {
    title: 'Reach us directly',
    phone: 'Phone',
    email: 'Email',
    area: 'Service area',
    around: (area: string) => `${area} and surrounding areas`,
    hours: 'Support hours',
  },
  faq: {
    title: 'Frequently asked questions',
    book: {
      question: 'How do I book a cleaning?',
      before: 'Choose a day, an hour and the number of bathrooms on the ',
      link: 'booking page',
      after: ', enter your address and pay by card. You need no account.',
    },
    included: {
      question: 'What does a standard cleaning include?',
      answer: (rooms: string) => `A standard cleaning includes ${rooms}.`,
    },
    cancel: {
      question: 'Can I cancel or reschedule?',
      answer: (hours: number) =>
        `Yes. Cancel or reschedule at least ${hours} hours ahead without fees. A new time on the same day can cost a same-day surcharge, which you see before you confirm. Moving a cleaning that a cleaner has taken does not give you longer to cancel: the hours count from the earliest time.`,
      byLink: 'Booked without an account? The link in every mail that we send you opens your booking.',
    },
  },
}
