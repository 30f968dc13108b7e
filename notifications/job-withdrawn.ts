import { dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who had picked up a job that the platform has ended: its payment went back. */
export const jobWithdrawn: JobMessage = {
  mail(job, sender) {
    const { ended } = sender.texts.work
    return toCleaner(job, sender, {
      subject: ended.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [ended.why, ended.dontGo],
      button: 'availableJobs',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCleaner(sender, sender.texts.work.ended.sms(when))
  },
}
