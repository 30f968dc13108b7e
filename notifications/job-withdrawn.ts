import { dayFirst, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobMessage } from './message.ts'

/** To the cleaner who had picked up a job that the platform has ended: its payment went back. */
export const jobWithdrawn: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: the cleaning does not take place`,
      paragraphs: [
        'We have ended this job, because its payment went back to the customer before it began.',
        'Please do not go there: nothing would be paid for it. That time is free in your schedule again.',
      ],
      button: 'available',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: the cleaning on ${when} does not take place, its payment went back. Reply STOP to unsubscribe, HELP for help.`
  },
}
