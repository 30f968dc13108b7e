import { dayFirst, shortDayAndTime } from './format.ts'
import { price, smsEnd, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'
import { firstNameOf, nameOf } from './names.ts'

/** To the customer, when a cleaner has picked up the job. */
export const jobAccepted: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: ${firstNameOf(job.cleanerName, sender, 'your cleaner')} is coming`,
      withCleaner: true,
      paragraphs: [`Good news: ${cleaner} has picked up your cleaning.`],
      facts: [['Cleaner', cleaner], ...whenAndWhere(job, sender), price(job)],
    })
  },
  sms(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner', 30)
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: your cleaning on ${when} is taken, ${cleaner} will come. ${smsEnd(job, sender)}`
  },
}
