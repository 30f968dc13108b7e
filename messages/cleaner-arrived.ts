import { dayAndTime, shortDayAndTime } from './format.ts'
import { customerButton, hello, smsEnd, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To the customer whose cleaner stands at the door. */
export const cleanerArrived: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `Your cleaner is at the door: the cleaning on ${dayAndTime(job.scheduledFor, sender.zone)}`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          'Your cleaner has just told us that they are at the door. Please let them in, or make sure that somebody does.',
          'If nobody is at the door, please write to us or call us.',
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
    return `${sender.brand}: your cleaner is at the door for your cleaning on ${when}. Please let them in. ${smsEnd(job, sender)}`
  },
}
