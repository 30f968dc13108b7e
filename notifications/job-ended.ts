import { dayFirst, money } from './format.ts'
import { whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the customer whose payment went back before the cleaning began: the platform has ended the booking. */
export const jobEnded: JobMessage = {
  mail(job, sender) {
    const { booking, frame, moneyBack } = sender.texts
    return toCustomer(job, sender, {
      subject: booking.ended.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [booking.ended.why, booking.ended.again],
      facts: [
        ...whenAndWhere(job, sender),
        [frame.labels.paid, money(job.paidCents)],
        [moneyBack.returned, money(job.refundCents + job.wentBackCents)],
      ],
    })
  },
}
