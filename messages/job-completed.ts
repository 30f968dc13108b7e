import { dayAndTime } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, when the cleaning is done: asks for a review. */
export const jobCompleted: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    const ask = job.customerIsGuest
      ? 'We hope your home feels like new. Answer this e-mail if anything is not as it should be.'
      : 'We hope your home feels like new. A short review helps your cleaner and the people who book next.'
    return writeMail(
      {
        subject: `How was your cleaning with ${cleaner}?`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `Your cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} is done: ${cleaner} has finished it.`,
          ask,
        ],
        facts: whenAndWhere(job, sender),
        ...customerButton(job, 'Write a review'),
      },
      sender,
    )
  },
}
