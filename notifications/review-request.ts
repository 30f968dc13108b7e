import { dayAndTime } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import { cleanerOf } from './job-mail.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, some hours after the cleaning, once. */
export const reviewRequest: JobMessage = {
  mail(job, sender) {
    const { frame, visit } = sender.texts
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    return writeMail(
      {
        subject: visit.review.subject(cleaner),
        greeting: hello(job.customerName, sender),
        paragraphs: [visit.review.about(cleaner, dayAndTime(job.scheduledFor, sender)), visit.review.once],
        facts: whenAndWhere(job, sender),
        cleaner: cleanerOf(job, sender),
        // The page of the booking, with the form open.
        ...customerButton(job, visit.review.write, 'review=1'),
      },
      sender,
    )
  },
}
