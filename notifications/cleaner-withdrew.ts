import { dayAndTime, dayFirst, money, shortDayAndTime } from './format.ts'
import { keptCents } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose cleaner gave the job back: what happens now, and until when. */
export const cleanerWithdrew: JobMessage = {
  mail(job, sender) {
    const { withdrew } = sender.texts.visit
    const start = dayAndTime(job.scheduledFor, sender)
    const left = keptCents(job)
    return toCustomer(job, sender, {
      subject: withdrew.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [
        withdrew.sorry,
        left > 0 ? withdrew.deadlineRefund(start, money(left)) : withdrew.deadline(start),
        withdrew.cancel,
      ],
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCustomer(job, sender, sender.texts.visit.withdrew.sms(when))
  },
}
