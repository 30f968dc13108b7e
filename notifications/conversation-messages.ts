import { dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import { smsToCleaner, smsToCustomer } from './job-sms.ts'
import type { JobLetter, JobMessage } from './message.ts'
import { firstNameOf } from './names.ts'

// What people write is on the job's page alone: no free text is sent under our letterhead.

const messageFromCleaner: JobMessage = {
  mail(job, sender) {
    const { frame, visit } = sender.texts
    const cleaner = firstNameOf(job.cleanerName, sender, frame.people.cleaner)
    return toCustomer(job, sender, {
      subject: visit.wrote.subject(dayFirst(job.scheduledFor, sender), cleaner),
      withCleaner: true,
      paragraphs: [visit.wrote.news(cleaner), visit.wrote.answer],
    })
  },
  urgent: true,
  sms(job, sender) {
    const cleaner = firstNameOf(job.cleanerName, sender, sender.texts.frame.people.cleaner)
    return smsToCustomer(
      job,
      sender,
      sender.texts.visit.wrote.sms(shortDayAndTime(job.scheduledFor, sender), cleaner),
    )
  },
}

const messageFromCustomer: JobMessage = {
  mail(job, sender) {
    const { frame, work } = sender.texts
    const customer = firstNameOf(job.customerName, sender, frame.people.customer)
    return toCleaner(job, sender, {
      subject: work.wrote.subject(dayFirst(job.scheduledFor, sender), customer),
      paragraphs: [work.wrote.news(customer), work.wrote.answer],
      button: 'job',
    })
  },
  urgent: true,
  sms(job, sender) {
    const customer = firstNameOf(job.customerName, sender, sender.texts.frame.people.customer)
    return smsToCleaner(
      sender,
      sender.texts.work.wrote.sms(shortDayAndTime(job.scheduledFor, sender), customer),
    )
  },
}

/** Notifications of messages that the other side of a job has not read. */
export const conversationMessages = {
  message_from_cleaner: {
    ...messageFromCleaner,
    to: 'customer',
    kind: 'conversation',
    on: ['cleaner_wrote'],
  },
  message_from_customer: {
    ...messageFromCustomer,
    to: 'cleaner',
    kind: 'conversation',
    on: ['customer_wrote'],
  },
} as const satisfies Record<string, JobLetter>
