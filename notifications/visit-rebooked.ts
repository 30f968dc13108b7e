import { dayAndTime, dayFirst, money } from './format.ts'
import { keptCents, price, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer of a visit without a cleaner who wants another time. */
export const visitRebooked: JobMessage = {
  mail(job, sender) {
    const { rebooked } = sender.texts.visit
    const start = dayAndTime(job.scheduledFor, sender)
    const left = keptCents(job)
    return toCustomer(job, sender, {
      subject: rebooked.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [
        rebooked.sorry,
        left > 0 ? rebooked.deadlineRefund(start, money(left)) : rebooked.deadline(start),
        rebooked.cancel,
      ],
      facts: [...whenAndWhere(job, sender), price(job, sender)],
    })
  },
}
