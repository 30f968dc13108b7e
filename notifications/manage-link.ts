import { customerButton, hello } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To a guest who asked for the link to their booking again. */
export const manageLink: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `The link to your booking ${job.jobId}`,
        greeting: hello(null, sender),
        paragraphs: [
          'Here is the link to your booking, as somebody asked us for it. Whoever has it can see, move and cancel this booking, so please keep it to yourself.',
          'If it was not you, there is nothing to do: it was sent to nobody else.',
        ],
        facts: [['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
}
