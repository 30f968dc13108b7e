import { dayFirst } from './format.ts'
import { everythingBack } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer of a visit without a cleaner: the booking is over, and the payment is refunded. */
export const visitMissed: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaning did not take place`,
      paragraphs: [
        'We are sorry: your cleaner never told us that the cleaning began, so we have ended the booking.',
        everythingBack(job),
        'If your home was cleaned after all, please write to us.',
      ],
    })
  },
}
