import { unpaidHoldHours } from '#domain/limits.ts'
import { dayAndTime, dayFirst, hours } from './format.ts'
import { alsoCustomerPage } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/**
 * When a held booking was not paid. A guest's address is unconfirmed: the email contains nothing else that
 * was typed.
 */
export const bookingExpired: JobMessage = {
  mail(job, sender) {
    return writeMail(
      {
        subject: `${dayFirst(job.scheduledFor, sender.zone)}: your booking was not paid`,
        greeting: 'Hello,',
        paragraphs: [
          job.customerIsGuest
            ? `Somebody began to book a cleaning with this e-mail address. It was not paid in time (within ${hours(unpaidHoldHours)}, and before it was to begin), so we have let it go: nobody comes, and nothing is charged.`
            : `Your booking was not paid in time (within ${hours(unpaidHoldHours)}, and before it was to begin), so we have let it go: nobody comes, and nothing is charged.`,
          `If you would still like the cleaning, please book it again: the times that are free now and the price are on the page.${job.customerIsGuest ? ' If this was not you, you need not do anything.' : ''}`,
        ],
        facts: [
          ['When', dayAndTime(job.scheduledFor, sender.zone)],
          ['Booking number', String(job.jobId)],
        ],
        button: { label: 'Book a cleaning', path: '/book-now' },
        ...alsoCustomerPage(job),
      },
      sender,
    )
  },
}
