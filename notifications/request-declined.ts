import { dayAndTime, dayFirst } from './format.ts'
import { toCustomer } from './job-mail.ts'
import type { JobMessage } from './message.ts'
import { nameOf } from './names.ts'

/** To the customer whose chosen cleaner cannot come this time. */
export const requestDeclined: JobMessage = {
  mail(job, sender) {
    const { booking, frame } = sender.texts
    const cleaner = nameOf(job.askedName, sender, frame.people.requestedCleaner)
    return toCustomer(job, sender, {
      subject: booking.declined.subject(dayFirst(job.scheduledFor, sender), cleaner),
      paragraphs: [
        booking.declined.sorry(cleaner, dayAndTime(job.scheduledFor, sender)),
        job.favouritesUntil ? booking.declined.favouritesNext : booking.declined.next,
      ],
    })
  },
}
