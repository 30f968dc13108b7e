import { dayAndTime } from './format.ts'
import { hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner who never began a job nor completed it: it is over, and nothing is paid for it. */
export const workMissed: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Missed: the cleaning on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.cleanerName, sender),
        paragraphs: [
          'You neither began nor completed this job, so we have ended it. Its customer has everything back, and nothing is paid for it.',
          'If you did the work, please write to us.',
        ],
        facts: [...whenAndWhere({ ...job, address: null }, sender), ['Job number', String(job.jobId)]],
        button: { label: 'See your schedule', path: '/cleaner/schedule' },
      },
      sender,
    )
  },
}
