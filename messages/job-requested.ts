import { dayAndTime, shortDayAndTime } from './format.ts'
import { hello, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner whom a customer has asked for. */
export const jobRequested: JobMessage = {
  mail(job, sender) {
    const when = dayAndTime(job.scheduledFor, sender.zone)
    return writeMail(
      {
        subject: `A customer asks for you: ${when}`,
        greeting: hello(job.askedName, sender),
        paragraphs: [
          'A customer would like you for this cleaning.',
          job.askedUntil
            ? `You have it alone until ${dayAndTime(job.askedUntil, sender.zone)}. After that every cleaner can take it.`
            : 'Every cleaner can take it, so be quick if you would like it.',
        ],
        facts: [...whenAndWhere({ ...job, address: null }, sender), ['Job number', String(job.jobId)]],
        button: { label: 'Look at the job', path: `/cleaner/jobs/${job.jobId}` },
      },
      sender,
    )
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    const until = job.askedUntil
      ? ` It is yours alone until ${shortDayAndTime(job.askedUntil, sender.zone)}.`
      : ''
    return `${sender.brand}: a customer asks for you on ${when}.${until} Reply STOP to unsubscribe, HELP for help.`
  },
}
