import { dayFirst } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who never began a job nor completed it: it is over, and nothing is paid for it. */
export const workMissed: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: the cleaning was missed`,
      paragraphs: [
        'You neither began nor completed this job, so we have ended it. Its customer has everything back, and nothing is paid for it.',
        'If you did the work, please write to us.',
      ],
      button: 'schedule',
    })
  },
}
