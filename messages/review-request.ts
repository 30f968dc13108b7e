import { dayAndTime } from './format.ts'
import { hello, whenAndWhere } from './job-lines.ts'
import type { JobFacts, JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, some hours after the cleaning, once. */
export const reviewRequest: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return writeMail(
      {
        subject: `How was your cleaning with ${cleaner}?`,
        greeting: hello(job.customerName, sender),
        paragraphs: [
          `On ${dayAndTime(job.scheduledFor, sender.zone)} ${cleaner} cleaned for you. A short review helps your cleaner and the people who book next.`,
          'It takes a minute, and we ask only once.',
        ],
        facts: whenAndWhere(job, sender),
        ...opensReview(job),
      },
      sender,
    )
  },
}

/** The page of the booking, with the form open; a guest has none. */
function opensReview({ jobId, customerIsGuest }: JobFacts) {
  const button = { label: 'Write a review', path: `/customer/jobs/${jobId}?review=1` }
  return customerIsGuest ? {} : { button }
}
