import { dayAndTime, oneLine, shortDayAndTime } from './format.ts'
import { customerButton, hello, price, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, when a cleaner has picked up the job. */
export const jobAccepted: JobMessage = {
  mail(job, sender) {
    const cleaner = oneLine(job.cleanerName ?? 'Your cleaner', 60)
    return writeMail(
      {
        subject: `${cleaner} will clean for you on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.customerName),
        paragraphs: [`Good news: ${cleaner} has picked up your cleaning.`],
        facts: [
          ['Cleaner', cleaner],
          ...whenAndWhere(job, sender),
          price(job),
          ['Booking number', String(job.jobId)],
        ],
        ...customerButton(job, 'See your booking'),
      },
      sender,
    )
  },
  sms(job, sender) {
    const cleaner = oneLine(job.cleanerName ?? 'A cleaner', 40)
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: ${cleaner} will clean for you on ${when}. Reply STOP to unsubscribe, HELP for help.`
  },
}
