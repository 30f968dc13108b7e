import { dayFirst, money } from './format.ts'
import { whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose payment went back before the cleaning began: the platform has ended the booking. */
export const jobEnded: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaning will not take place`,
      paragraphs: [
        'We have ended this booking, because its payment went back to you: we refunded it, or your bank took it back.',
        'Nothing more is charged. If you would like to have the cleaning after all, please book it again.',
      ],
      facts: [
        ...whenAndWhere(job, sender),
        ['Paid', money(job.paidCents)],
        ['Went back', money(job.refundCents + job.wentBackCents)],
      ],
    })
  },
}
