import { dayAndTime, money } from './format.ts'
import { hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner who was not let in: the job is over, and what they get for it. */
export const lockoutReceipt: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `You were not let in: the cleaning on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.cleanerName, sender),
        paragraphs: [
          'Thank you for waiting. This job is over, and its customer has been told, and can read what you said and see your picture.',
          job.lateShareCents > 0
            ? `You get ${money(job.lateShareCents)} for your way and your time. It is held as long as your earnings always are.`
            : 'Nothing is paid for it: it was not paid, or you came later than agreed.',
        ],
        facts: [...whenAndWhere({ ...job, address: null }, sender), ['Job number', String(job.jobId)]],
        button: { label: 'See your schedule', path: '/cleaner/schedule' },
      },
      sender,
    )
  },
}
