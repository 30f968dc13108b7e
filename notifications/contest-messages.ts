import { dayFirst } from './format.ts'
import { refundSent } from './job-lines.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobFacts, JobLetter, Sender } from './message.ts'

const visitDay = (job: JobFacts, sender: Sender) => dayFirst(job.plannedFor ?? job.scheduledFor, sender)
const customer = { to: 'customer', kind: 'bookings' } as const
const cleaner = { to: 'cleaner', kind: 'bookings' } as const

/** Notifications about a contested visit. */
export const contestMessages = {
  visit_contested: {
    mail(job, sender) {
      const { opened } = sender.texts.contest
      return toCustomer(job, sender, {
        subject: opened.subject(visitDay(job, sender)),
        paragraphs: [opened.about, opened.help],
      })
    },
    ...customer,
    on: ['visit_contested'],
  },
  work_contested: {
    mail(job, sender) {
      const { workOpened } = sender.texts.contest
      return toCleaner(job, sender, {
        subject: workOpened.subject(visitDay(job, sender)),
        paragraphs: [workOpened.about, workOpened.help],
        button: 'job',
      })
    },
    ...cleaner,
    on: ['visit_contested'],
  },
  contest_upheld: {
    mail(job, sender) {
      const { contest } = sender.texts
      return toCustomer(job, sender, {
        subject: contest.subject(visitDay(job, sender)),
        paragraphs: [
          contest.upheld,
          job.eventCents > 0 ? refundSent(job.eventCents, job, sender) : contest.upheldUnpaid,
        ],
      })
    },
    ...customer,
    on: ['contest_upheld'],
  },
  work_contest_upheld: {
    mail(job, sender) {
      const { contest, ruling } = sender.texts
      return toCleaner(job, sender, {
        subject: contest.subject(visitDay(job, sender)),
        paragraphs: [contest.workUpheld, ruling.disagree],
        button: 'schedule',
      })
    },
    ...cleaner,
    on: ['contest_upheld'],
  },
  contest_overturned: {
    mail(job, sender) {
      const { contest, ruling } = sender.texts
      return toCustomer(job, sender, {
        subject: contest.subject(visitDay(job, sender)),
        paragraphs: [contest.overturned, ruling.disagree],
      })
    },
    ...customer,
    on: ['contest_overturned'],
  },
  work_contest_overturned: {
    mail(job, sender) {
      const { contest } = sender.texts
      return toCleaner(job, sender, {
        subject: contest.subject(visitDay(job, sender)),
        paragraphs: [contest.workOverturned],
        button: 'job',
      })
    },
    ...cleaner,
    on: ['contest_overturned'],
  },
  arrival_confirmed: {
    mail(job, sender) {
      const { arrivalConfirmed } = sender.texts.contest
      return toCleaner(job, sender, {
        subject: arrivalConfirmed.subject(visitDay(job, sender)),
        paragraphs: [arrivalConfirmed.about],
        button: 'job',
      })
    },
    ...cleaner,
    on: ['arrival_confirmed'],
  },
} as const satisfies Record<string, JobLetter>
