import { dayFirst, shortDayAndTime } from './format.ts'
import { price, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobMessage } from './message.ts'
import { firstNameOf, nameOf } from './names.ts'

/** To the customer, when a cleaner has picked up the job. */
export const jobAccepted: JobMessage = {
  mail(job, sender) {
    const { frame, visit } = sender.texts
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    const first = firstNameOf(job.cleanerName, sender, frame.people.cleaner)
    return toCustomer(job, sender, {
      subject: visit.accepted.subject(dayFirst(job.scheduledFor, sender), first),
      withCleaner: true,
      paragraphs: [visit.accepted.news(cleaner)],
      facts: [[frame.labels.cleaner, cleaner], ...whenAndWhere(job, sender), price(job, sender)],
    })
  },
  sms(job, sender) {
    const { frame, visit } = sender.texts
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner, 30)
    return smsToCustomer(job, sender, visit.accepted.sms(shortDayAndTime(job.scheduledFor, sender), cleaner))
  },
}
