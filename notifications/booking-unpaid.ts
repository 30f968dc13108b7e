import { dayAndTime, dayFirst, money } from './format.ts'
import { cancellationTerms, customerButton, hello, price, whenAndWhere } from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To a registered customer who has booked and not paid: whether it is booked, and what they can do. */
export const bookingUnpaid: JobMessage = {
  mail(job, sender) {
    const { heldUntil } = job
    return writeMail(
      {
        subject: `${dayFirst(job.scheduledFor, sender.zone)}: ${heldUntil ? 'not booked yet' : 'booked, not paid yet'}`,
        greeting: hello(job.customerName, sender),
        paragraphs: heldUntil
          ? [
              `Your cleaning is not booked until you pay ${money(job.priceCents)}. We keep it for you until ${dayAndTime(heldUntil, sender.zone)}; no cleaner sees it before you pay.`,
              'If you no longer want it, you need not do anything. Nothing is charged.',
            ]
          : [
              `Your cleaning is booked, and you have not paid yet. You can pay ${money(job.priceCents)} ${job.status === 'pending' ? 'now, or ' : ''}after the visit.`,
              'If you no longer want it, you can cancel on the page of your booking. While it is not paid, canceling costs nothing.',
              `Once you have paid: ${cancellationTerms(job, sender)}`,
            ],
        facts: [...whenAndWhere(job, sender), price(job), ['Booking number', String(job.jobId)]],
        ...customerButton(job, heldUntil ? 'Pay and book' : 'See your booking'),
      },
      sender,
    )
  },
}
