import { dayFirst, shortDayAndTime } from './format.ts'
import { whenAndWhere } from './job-lines.ts'
import { toCleaner } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who has picked up the job, on the day before. */
export const workReminder: JobMessage = {
  mail(job, sender) {
    const { reminder } = sender.texts.work
    return toCleaner(job, sender, {
      subject: reminder.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [reminder.about],
      facts: whenAndWhere(job, sender),
      button: 'job',
    })
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCleaner(sender, sender.texts.work.reminder.sms(when))
  },
}
