import { dayAndTime, money, shortDayAndTime } from './format.ts'
import { hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner who had picked up the job, when the customer has cancelled it. */
export const jobCancelled: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Cancelled: the cleaning on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.cleanerName, sender),
        paragraphs: [
          'The customer has cancelled this cleaning. That time is free in your schedule again.',
          job.lateShareCents > 0
            ? `The cancellation was late: ${money(job.lateShareCents)} of the late fee is yours.`
            : 'It costs the customer nothing, so there is no late fee to share.',
        ],
        facts: [...whenAndWhere({ ...job, address: null }, sender), ['Job number', String(job.jobId)]],
        button: { label: 'See available jobs', path: '/cleaner/jobs' },
      },
      sender,
    )
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: the cleaning on ${when} was cancelled by the customer. Reply STOP to unsubscribe, HELP for help.`
  },
}
