import { dayAndTime, dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner whom a customer has asked for. */
export const jobRequested: JobMessage = {
  mail(job, sender) {
    const { requested } = sender.texts.work
    return toCleaner(job, sender, {
      subject: requested.subject(dayFirst(job.scheduledFor, sender)),
      to: job.askedName,
      paragraphs: [
        requested.about,
        job.askedUntil ? requested.firstPick(dayAndTime(job.askedUntil, sender)) : requested.open,
      ],
      button: 'job',
    })
  },
  sms(job, sender) {
    const { requested } = sender.texts.work
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCleaner(
      sender,
      job.askedUntil
        ? requested.smsFirstPick(when, shortDayAndTime(job.askedUntil, sender))
        : requested.sms(when),
    )
  },
}
