import { dayAndTime, dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner whom a customer has asked for. */
export const jobRequested: JobMessage = {
  mail(job, sender) {
    const when = dayFirst(job.scheduledFor, sender.zone)
    return toCleaner(job, sender, {
      subject: `${when}: a customer asks for you`,
      to: job.askedName,
      paragraphs: [
        'A customer would like you for this cleaning.',
        job.askedUntil
          ? `You have it alone until ${dayAndTime(job.askedUntil, sender.zone)}. After that every cleaner can take it.`
          : 'Every cleaner can take it, so be quick if you would like it.',
      ],
      button: 'job',
    })
  },
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    const until = job.askedUntil
      ? ` It is yours alone until ${shortDayAndTime(job.askedUntil, sender.zone)}.`
      : ''
    return `${sender.brand}: a customer asks for you on ${when}.${until} Reply STOP to unsubscribe, HELP for help.`
  },
}
