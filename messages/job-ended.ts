import { dayAndTime, money } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer whose payment went back before the cleaning began: the platform has ended the booking. */
export const jobEnded: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Your cleaning on ${dayAndTime(job.scheduledFor, sender.zone)} will not take place`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          'We have ended this booking, because its payment went back to you: we refunded it, or your bank took it back.',
          'Nothing more is charged. If you would like to have the cleaning after all, please book it again.',
        ],
        facts: [
          ...whenAndWhere(job, sender),
          ['Paid', money(job.paidCents)],
          ['Went back', money(job.refundCents)],
          ['Booking number', String(job.jobId)],
        ],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}
