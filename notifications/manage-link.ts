import { bookingNumber, customerButton, hello } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To a guest who asked for the link to their booking again. */
export const manageLink: JobMessage = {
  mail(job, sender) {
    const { booking, frame } = sender.texts
    const { subject, about, notYou } = booking.manageLink
    return writeMail(
      {
        subject: subject(job.jobId),
        greeting: hello(null, sender),
        paragraphs: [about, notYou],
        facts: [bookingNumber(job, sender)],
        ...customerButton(job, frame.buttons.booking),
      },
      sender,
    )
  },
}
