import { dayFirst, shortDayAndTime, timeOfDay } from './format.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose cleaner has set out. */
export const cleanerOnMyWay: JobMessage = {
  mail(job, sender) {
    const { onMyWay } = sender.texts.visit
    return toCustomer(job, sender, {
      subject: onMyWay.subject(dayFirst(job.scheduledFor, sender)),
      withCleaner: true,
      paragraphs: [
        job.arrivesAt ? onMyWay.arrives(timeOfDay(job.arrivesAt, sender)) : onMyWay.way,
        onMyWay.follow,
      ],
    })
  },
  urgent: true,
  sms(job, sender) {
    const { onMyWay } = sender.texts.visit
    const when = shortDayAndTime(job.scheduledFor, sender)
    const words = job.arrivesAt ? onMyWay.smsAt(when, timeOfDay(job.arrivesAt, sender)) : onMyWay.sms(when)
    return smsToCustomer(job, sender, words)
  },
}
