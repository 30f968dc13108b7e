import { dayFirst, shortDayAndTime } from './format.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose cleaner will come later than agreed. */
export const cleanerLate: JobMessage = {
  mail(job, sender) {
    const { late } = sender.texts.visit
    return toCustomer(job, sender, {
      subject: late.subject(dayFirst(job.scheduledFor, sender)),
      withCleaner: true,
      paragraphs: [job.lateMinutes === null ? late.late : late.lateBy(job.lateMinutes), late.notThere],
    })
  },
  urgent: true,
  sms(job, sender) {
    const { late } = sender.texts.visit
    const when = shortDayAndTime(job.scheduledFor, sender)
    const words = job.lateMinutes === null ? late.sms(when) : late.smsBy(when, job.lateMinutes)
    return smsToCustomer(job, sender, words)
  },
}
