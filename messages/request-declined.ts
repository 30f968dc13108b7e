import { dayAndTime } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer whose chosen cleaner cannot come this time. */
export const requestDeclined: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.askedName, sender, 'the cleaner you asked for')
    const when = dayAndTime(job.scheduledFor, sender.zone)
    return writeMail(
      {
        subject: `Your cleaning on ${when}: ${cleaner} cannot come this time`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `We are sorry: ${cleaner} cannot take your cleaning of ${when}.`,
          'You need not do anything: every cleaner sees it now, and we will write to you as soon as one picks it up.',
        ],
        facts: [...whenAndWhere(job, sender), ['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}
