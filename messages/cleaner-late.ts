import { dayAndTime, shortDayAndTime } from './format.ts'
import { customerButton, hello, smsEnd, whenAndWhere } from './job-lines.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer whose cleaner will come later than agreed. */
export const cleanerLate: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Your cleaner is running late: the cleaning on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `We are sorry: your cleaner has told us that they will be there ${delay(job)}.`,
          'If they do not come, you can tell us so on the page of your booking, and choose between your money and another time.',
        ],
        facts: [...whenAndWhere(job, sender), ['Booking number', String(job.jobId)]],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
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
