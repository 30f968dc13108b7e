import { dayFirst } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who never began a job nor completed it: it is over, and nothing is paid for it. */
export const workMissed: JobMessage = {
  mail(job, sender) {
    const { missed } = sender.texts.work
    return toCleaner(job, sender, {
      subject: missed.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [missed.neverStarted, missed.worked],
      button: 'schedule',
    })
  },
}
