import { dayFirst, money } from './format.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobFacts, JobLetter, Sender } from './message.ts'

const about = (job: JobFacts, sender: Sender, what: string) =>
  `${dayFirst(job.plannedFor ?? job.scheduledFor, sender.zone)}: ${what}`
const customer = { to: 'customer', kind: 'bookings' } as const
const cleaner = { to: 'cleaner', kind: 'bookings' } as const

/** Notifications about a contested visit. */
export const contestMessages = {
  'visit-contested': {
    mail(job, sender) {
      return toCustomer(job, sender, {
        subject: about(job, sender, 'we are looking into your visit'),
        paragraphs: [
          'You told us that nobody came, although the visit was marked as completed. The cleaner is not paid before we have decided.',
          'We look at what both of you say and write to you. You can help us with what you know: just answer this email.',
        ],
      })
    },
    ...customer,
    on: ['visit-contested'],
  },
  'work-contested': {
    mail(job, sender) {
      return toCleaner(job, sender, {
        subject: about(job, sender, 'the customer says that nobody came'),
        paragraphs: [
          'You marked this visit as completed, and its customer says that nobody came. Your earnings for it wait until we have decided.',
          'Please answer this email with what you know, for example when you came and left, and photos of the work.',
        ],
        button: 'job',
      })
    },
    ...cleaner,
    on: ['visit-contested'],
  },
  'contest-upheld': {
    mail(job, sender) {
      return toCustomer(job, sender, {
        subject: about(job, sender, 'what we decided'),
        paragraphs: [
          'We find that the visit did not take place. The booking is cancelled.',
          job.eventCents > 0
            ? `We refund ${money(job.eventCents)} the way you paid. Banks take 5 to 10 business days.`
            : 'You had not paid for it, and nothing is charged.',
        ],
      })
    },
    ...customer,
    on: ['contest-upheld'],
  },
  'work-contest-upheld': {
    mail(job, sender) {
      return toCleaner(job, sender, {
        subject: about(job, sender, 'what we decided'),
        paragraphs: [
          'We looked at what both sides say, and find that this visit did not take place. Nothing is paid for it, and what was sent to you for it before, such as a tip, is taken back.',
          'If you see it otherwise, please write to us.',
        ],
        button: 'schedule',
      })
    },
    ...cleaner,
    on: ['contest-upheld'],
  },
  'contest-overturned': {
    mail(job, sender) {
      return toCustomer(job, sender, {
        subject: about(job, sender, 'what we decided'),
        paragraphs: [
          'We looked at what both sides say, and find that your cleaner did come. The price stays as it is.',
          'If you see it otherwise, please write to us.',
        ],
      })
    },
    ...customer,
    on: ['contest-overturned'],
  },
  'work-contest-overturned': {
    mail(job, sender) {
      return toCleaner(job, sender, {
        subject: about(job, sender, 'what we decided'),
        paragraphs: ['We find that you did come. Your earnings for this visit are paid as usual.'],
        button: 'job',
      })
    },
    ...cleaner,
    on: ['contest-overturned'],
  },
  'arrival-confirmed': {
    mail(job, sender) {
      return toCleaner(job, sender, {
        subject: about(job, sender, 'your customer confirms that you are there'),
        paragraphs: ['Your customer has confirmed that you are there. You can start the cleaning now.'],
        button: 'job',
      })
    },
    ...cleaner,
    on: ['arrival-confirmed'],
  },
} as const satisfies Record<string, JobLetter>
