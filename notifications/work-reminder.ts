import { dayFirst, shortDayAndTime } from './format.ts'
import { whenAndWhere } from './job-lines.ts'
import { toCleaner } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who has picked up the job, on the day before. */
export const workReminder: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: reminder, you clean`,
      paragraphs: [
        'This is a reminder of a cleaning that you have picked up. The page of the job has everything else, such as how to get in.',
      ],
      facts: whenAndWhere(job, sender),
      button: 'job',
    })
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: reminder, you clean on ${when}. Reply STOP to unsubscribe, HELP for help.`
  },
}
