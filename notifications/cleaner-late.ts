import { dayFirst, shortDayAndTime } from './format.ts'
import { smsEnd } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the customer whose cleaner will come later than agreed. */
export const cleanerLate: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaner is running late`,
      withCleaner: true,
      paragraphs: [
        `We are sorry: your cleaner has told us that they will be there ${delay(job)}.`,
        'If they do not come, you can tell us so on the page of your booking, and choose between your money and another time.',
      ],
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: your cleaner for ${when} will be there ${delay(job)}. ${smsEnd(job, sender)}`
  },
}

function delay({ lateMinutes }: JobFacts): string {
  return lateMinutes === null ? 'late' : `about ${lateMinutes} minutes late`
}
