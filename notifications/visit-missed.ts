import { dayFirst } from './format.ts'
import { everythingBack } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer of a visit without a cleaner: the booking is over, and the payment is refunded. */
export const visitMissed: JobMessage = {
  mail(job, sender) {
    const { missed } = sender.texts.visit
    return toCustomer(job, sender, {
      subject: missed.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [missed.sorry, everythingBack(job, sender), missed.cleaned],
    })
  },
}
