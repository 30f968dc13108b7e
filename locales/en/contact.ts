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
      after: ", enter your address and pay by card. You don't need an account.",
    },
    included: {
      question: 'What does a standard cleaning include?',
      answer: (rooms: string) => `A standard cleaning includes ${rooms}.`,
    },
    cancel: {
      question: 'Can I cancel or reschedule?',
      answer: (hours: number) =>
        `Yes. Cancel or reschedule at least ${hours} hours ahead without fees. If you move a visit to today, a same-day surcharge may apply. You see it before you confirm. Once a cleaner has accepted, rescheduling doesn't reset the deadline. The hours count from the earliest time.`,
      byLink: 'Booked without an account? Use the link in any of our emails to open your booking.',
    },
  },
}
