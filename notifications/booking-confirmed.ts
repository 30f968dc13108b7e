import { dayAndTime, dayFirst, money } from './format.ts'
import {
  bookingNumber,
  cancellationTerms,
  customerButton,
  hello,
  receiptFact,
  receiptLink,
  whenAndWhere,
} from './job-lines.ts'
import { cleanerOf } from './job-mail.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the customer, once their payment has arrived; a completed job may be paid afterwards. */
export const bookingConfirmed: JobMessage = {
  mail(job, sender) {
    const { booking, frame } = sender.texts
    const isOver = job.status === 'completed' || job.status === 'cancelled'
    return writeMail(
      {
        subject: isOver
          ? booking.confirmed.paymentReceived(money(job.paidCents))
          : booking.confirmed.subject(dayFirst(job.scheduledFor, sender)),
        greeting: hello(job.customerName, sender),
        paragraphs: paragraphs(job, sender),
        facts: [
          ...whenAndWhere(job, sender),
          [frame.labels.paid, money(job.paidCents)],
          ...receiptFact(job, sender),
          bookingNumber(job, sender),
        ],
        cleaner: isOver ? undefined : cleanerOf(job, sender),
        ...customerButton(job, frame.buttons.booking),
        ...receiptLink(job, sender),
      },
      sender,
    )
  },
}

function paragraphs(job: JobFacts, sender: Sender): string[] {
  const { confirmed } = sender.texts.booking
  if (job.status === 'cancelled') return [confirmed.paidAfterEnd]
  if (job.status === 'completed') return [confirmed.paidWhenDone]
  const open = job.cleanerName === null ? [...firstPick(job, sender), confirmed.finding] : []
  return [confirmed.booked, ...open, cancellationTerms(job, sender)]
}

/** The cleaner who was requested, and until when only they can accept. */
function firstPick({ askedName, askedUntil }: JobFacts, sender: Sender): string[] {
  if (!askedName || !askedUntil) return []
  const cleaner = nameOf(askedName, sender, sender.texts.frame.people.requestedCleaner)
  return [sender.texts.booking.confirmed.firstPick(cleaner, dayAndTime(askedUntil, sender))]
}
