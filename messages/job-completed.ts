import { dayAndTime } from './format.ts'
import { customerButton, hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, when the cleaning is done. */
export const jobCompleted: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return writeMail(
      {
        subject: `Your cleaning with ${cleaner} is done`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `Your cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} is done: ${cleaner} has finished it.`,
          'We hope your home feels like new. Answer this e-mail if anything is not as it should be.',
        ],
        facts: whenAndWhere(job, sender),
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}
