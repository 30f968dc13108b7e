import { dayAndTime, money, refundDaysInWords } from './format.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobLetter, JobMessage } from './message.ts'

/** To the customer, when an operator gives them money back. */
const refundNotice: JobMessage = {
  mail(job, sender) {
    const { refund } = sender.texts
    const amount = money(job.eventCents)
    const credit = Math.min(job.creditBackCents, job.eventCents)
    return toCustomer(job, sender, {
      subject: refund.subject(amount),
      paragraphs: [
        refund.about(amount, dayAndTime(job.scheduledFor, sender)),
        ...(credit < job.eventCents ? [refund.arrival(refundDaysInWords(sender))] : []),
        ...(credit > 0 ? [sender.texts.moneyBack.partToCredit(money(credit))] : []),
      ],
      facts: [[refund.refund, amount]],
    })
  },
}

/** To the cleaner, for the part of it that they bear. */
const earningsLowered: JobMessage = {
  mail(job, sender) {
    const { less } = sender.texts.refund
    const isToCome = job.status === 'assigned' || job.status === 'in_progress'
    const amount = money(job.lostCents)
    const when = dayAndTime(job.scheduledFor, sender)
    return toCleaner(job, sender, {
      subject: less.subject(amount),
      paragraphs: isToCome
        ? [less.toCome(amount, when), `${less.lessToCome} ${less.disagree}`]
        : [less.done(amount, when), `${less.lessWhenDone} ${less.disagree}`],
      facts: [[less.label, amount]],
      button: 'job',
    })
  },
}

export const refundMessages = {
  refund_notice: { ...refundNotice, to: 'customer', on: ['refund_decided'], kind: 'bookings' },
  earnings_lowered: { ...earningsLowered, to: 'cleaner', on: ['earnings_lowered'], kind: 'bookings' },
} as const satisfies Record<string, JobLetter>
