import { dayAndTime, oneLine } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer whose chosen cleaner cannot come this time. */
export const requestDeclined: JobMessage = {
  mail(job, sender) {
    const cleaner = oneLine(job.askedName ?? 'The cleaner you asked for', 60)
    return writeMail(
      {
        subject: `${cleaner} cannot come this time`,
        greeting: hello(job.customerName),
        paragraphs: [
          `${cleaner} is sorry and cannot take your cleaning of ${dayAndTime(job.scheduledFor, sender.zone)}.`,
          'You need not do anything: every cleaner sees it now, and we will write to you as soon as one picks it up.',
        ],
        facts: [...whenAndWhere(job, sender), ['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}
