import { dayAndTime, money } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, once their payment has arrived; a completed job may be paid afterwards. */
export const bookingConfirmed: JobMessage = {
  mail(job, sender) {
    const done = job.status === 'completed'
    const taken = job.cleanerName !== null
    return writeMail(
      {
        subject: done
          ? `Payment received: ${money(job.paidCents)}`
          : `Booking confirmed: ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.customerName),
        paragraphs: done
          ? ['Thank you: your payment for this cleaning has arrived.']
          : [
              'Thank you: your payment has arrived and your cleaning is booked.',
              ...(taken ? [] : ['We will write to you again as soon as a cleaner picks up the job.']),
            ],
        facts: [
          ...whenAndWhere(job, sender),
          ['Paid', money(job.paidCents)],
          ['Booking number', String(job.jobId)],
        ],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}
