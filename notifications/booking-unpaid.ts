import { dayAndTime, dayFirst, money } from './format.ts'
import {
  amountDue,
  bookingNumber,
  cancellationTerms,
  customerButton,
  hello,
  whenAndWhere,
} from './job-lines.ts'
import type { JobMessage } from './message.ts'
import { writeMail } from './write-mail.ts'

/** To a registered customer who has booked and not paid: whether it is booked, and what they can do. */
export const bookingUnpaid: JobMessage = {
  mail(job, sender) {
    const { heldUntil } = job
    const { unpaid } = sender.texts.booking
    const day = dayFirst(job.scheduledFor, sender)
    const amount = money(job.dueCents)
    return writeMail(
      {
        subject: heldUntil ? unpaid.notBooked(day) : unpaid.notPaid(day),
        greeting: hello(job.customerName, sender),
        paragraphs: heldUntil
          ? [unpaid.held(amount, dayAndTime(heldUntil, sender)), unpaid.letGo]
          : [
              job.status === 'pending' ? unpaid.payNow(amount) : unpaid.payAfter(amount),
              unpaid.cancel,
              unpaid.oncePaid(cancellationTerms(job, sender)),
            ],
        facts: [...whenAndWhere(job, sender), amountDue(job, sender), bookingNumber(job, sender)],
        ...customerButton(job, heldUntil ? unpaid.pay : sender.texts.frame.buttons.booking),
      },
      sender,
    )
  },
}
