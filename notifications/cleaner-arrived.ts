import { dayFirst, shortDayAndTime } from './format.ts'
import { smsEnd } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose cleaner stands at the door. */
export const cleanerArrived: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaner is at the door`,
      withCleaner: true,
      paragraphs: [
        'Your cleaner has just told us that they are at the door. Please let them in, or make sure that somebody does.',
        'If nobody is at the door, please write to us or call us.',
      ],
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: your cleaner is at the door for your cleaning on ${when}. Please let them in. ${smsEnd(job, sender)}`
  },
}
