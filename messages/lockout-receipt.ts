import { dayFirst, money } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who was not let in: the job is over, and what they get for it. */
export const lockoutReceipt: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: you were not let in`,
      paragraphs: [
        'Thank you for waiting. This job is over, and its customer has been told, and can read what you said and see your picture.',
        job.lateShareCents > 0
          ? `You get ${money(job.lateShareCents)} for your way and your time. It is held as long as your earnings always are.`
          : 'Nothing is paid for it: it was not paid, or you came later than agreed.',
      ],
      button: 'schedule',
    })
  },
}
