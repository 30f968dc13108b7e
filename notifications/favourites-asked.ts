import { dayAndTime, dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobMessage } from './message.ts'

/** To the favourites of a customer, who may accept before every cleaner. */
export const favouritesAsked: JobMessage = {
  mail(job, sender) {
    const { favourite } = sender.texts.work
    return toCleaner(job, sender, {
      subject: favourite.subject(dayFirst(job.scheduledFor, sender)),
      to: null,
      paragraphs: [
        favourite.about,
        job.favouritesUntil ? favourite.firstPick(dayAndTime(job.favouritesUntil, sender)) : favourite.open,
      ],
      button: 'job',
    })
  },
  sms(job, sender) {
    const { favourite } = sender.texts.work
    return smsToCleaner(sender, favourite.sms(shortDayAndTime(job.scheduledFor, sender)))
  },
}
