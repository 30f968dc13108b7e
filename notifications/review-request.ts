import { dayAndTime } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import { cleanerOf } from './job-mail.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, some hours after the cleaning, once. */
export const reviewRequest: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return writeMail(
      {
        subject: `How was your cleaning with ${cleaner}?`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `On ${dayAndTime(job.scheduledFor, sender.zone)} ${cleaner} cleaned for you. A short review helps your cleaner and the people who book next.`,
          'It takes a minute, and we ask only once.',
        ],
        facts: whenAndWhere(job, sender),
        cleaner: cleanerOf(job, sender),
        // The page of the booking, with the form open.
        ...customerButton(job, 'Write a review', 'review=1'),
      },
      sender,
    )
  },
}
