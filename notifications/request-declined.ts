import { dayAndTime, dayFirst } from './format.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'

/** To the customer whose chosen cleaner cannot come this time. */
export const requestDeclined: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.askedName, sender, 'the cleaner you asked for')
    const when = dayAndTime(job.scheduledFor, sender.zone)
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: ${cleaner} cannot come this time`,
      paragraphs: [
        `We are sorry: ${cleaner} cannot take your cleaning of ${when}.`,
        'You need not do anything: every cleaner sees it now, and we will write to you as soon as one picks it up.',
      ],
    })
  },
}
