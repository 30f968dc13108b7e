import { dayFirst, shortDayAndTime } from './format.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose cleaner stands at the door. */
export const cleanerArrived: JobMessage = {
  mail(job, sender) {
    const { arrived } = sender.texts.visit
    return toCustomer(job, sender, {
      subject: arrived.subject(dayFirst(job.scheduledFor, sender)),
      withCleaner: true,
      paragraphs: [arrived.letIn, arrived.notThere],
    })
  },
  urgent: true,
  sms(job, sender) {
    return smsToCustomer(
      job,
      sender,
      sender.texts.visit.arrived.sms(shortDayAndTime(job.scheduledFor, sender)),
    )
  },
}
