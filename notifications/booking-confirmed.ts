import { dayAndTime, dayFirst, money } from './format.ts'
import { cancellationTerms, customerButton, hello, whenAndWhere } from './job-lines.ts'
import { cleanerOf } from './job-mail.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, once their payment has arrived; a completed job may be paid afterwards. */
export const bookingConfirmed: JobMessage = {
  mail(job, sender) {
    const done = job.status === 'completed'
    const cancelled = job.status === 'cancelled'
    const taken = job.cleanerName !== null
    return writeMail(
      {
        subject:
          done || cancelled
            ? `Payment received: ${money(job.paidCents)}`
            : `${dayFirst(job.scheduledFor, sender.zone)}: booking confirmed`,
        greeting: hello(job.customerName, sender),
        paragraphs: cancelled
          ? ['Your payment has arrived. The cleaning is cancelled; another mail says what you get back.']
          : done
            ? ['Thank you: your payment for this cleaning has arrived.']
            : [
                'Thank you: your payment has arrived and your cleaning is booked.',
                ...(taken
                  ? []
                  : [
                      ...asked(job, sender),
                      'We are finding you a cleaner now. We will write to you again as soon as a cleaner picks up the job. If nobody picks it up before the visit would start, we tell you and refund you in full.',
                    ]),
                cancellationTerms(job, sender),
              ],
        facts: [
          ...whenAndWhere(job, sender),
          ['Paid', money(job.paidCents)],
          ['Booking number', String(job.jobId)],
        ],
        cleaner: done || cancelled ? undefined : cleanerOf(job, sender),
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}

/** Whom we ask, and how long. */
function asked({ askedName, askedUntil }: JobFacts, sender: Sender): string[] {
  if (!askedName || !askedUntil) return []
  const cleaner = nameOf(askedName, sender, 'the cleaner you asked for')
  const until = dayAndTime(askedUntil, sender.zone)
  return [`Until ${until} ${cleaner} can take it alone, then every cleaner can.`]
}
