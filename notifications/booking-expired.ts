import { unpaidHoldHours } from '#domain/limits.ts'
import { dayAndTime, dayFirst } from './format.ts'
import { alsoCustomerPage, bookingNumber } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/**
 * When a held booking was not paid. A guest's address is unconfirmed: the email contains nothing else that
 * was typed.
 */
export const bookingExpired: JobMessage = {
  mail(job, sender) {
    const { frame, time } = sender.texts
    const { subject, guest, own, again, notYou, book } = sender.texts.booking.expired
    const hold = time.hours(unpaidHoldHours)
    return writeMail(
      {
        subject: subject(dayFirst(job.scheduledFor, sender)),
        greeting: frame.hello,
        paragraphs: job.customerIsGuest ? [guest(hold), `${again} ${notYou}`] : [own(hold), again],
        facts: [[frame.labels.when, dayAndTime(job.scheduledFor, sender)], bookingNumber(job, sender)],
        button: { label: book, path: '/book-now' },
        ...alsoCustomerPage(job, sender),
      },
      sender,
    )
  },
}
