import { dayAndTime, shortDayAndTime } from './format.ts'
import { hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner who has picked up the job, on the day before. */
export const workReminder: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Reminder: you clean on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.cleanerName, sender),
        paragraphs: [
          'This is a reminder of a cleaning that you have picked up. The page of the job has everything else, such as how to get in.',
        ],
        facts: [...whenAndWhere(job, sender), ['Job number', String(job.jobId)]],
        button: { label: 'Look at the job', path: `/cleaner/jobs/${job.jobId}` },
      },
      sender,
    )
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: reminder, you clean on ${when}. Reply STOP to unsubscribe, HELP for help.`
  },
}
