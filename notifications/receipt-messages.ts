import { dayAndTime, money } from './format.ts'
import { checklistFact, receiptFact, receiptLink } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobLetter, JobMessage } from './message.ts'

/** To the customer, for a payment that no other mail confirms. */
const paymentReceipt: JobMessage = {
  mail(job, sender) {
    const { frame, receipt } = sender.texts
    const amount = money(job.receipt?.cents ?? job.eventCents)
    return toCustomer(job, sender, {
      subject: receipt.paid.subject(amount),
      paragraphs: [receipt.paid.about(amount, dayAndTime(job.scheduledFor, sender))],
      facts: [[frame.labels.paid, amount], ...receiptFact(job, sender), ...checklistFact(job, sender)],
      ...receiptLink(job, sender, receipt.see),
    })
  },
}

/** To the customer, once a refund was sent. */
const creditNote: JobMessage = {
  mail(job, sender) {
    const { credit } = sender.texts.receipt
    const amount = money(Math.abs(job.receipt?.cents ?? job.eventCents))
    const facts: [string, string][] = [[sender.texts.refund.refund, amount]]
    if (job.receipt) facts.push([credit.label, job.receipt.number])
    if (job.receipt?.corrects) facts.push([credit.corrects, job.receipt.corrects])
    return toCustomer(job, sender, {
      subject: credit.subject(amount),
      paragraphs: [credit.about(amount, dayAndTime(job.scheduledFor, sender))],
      facts,
      ...receiptLink(job, sender, credit.see),
    })
  },
}

export const receiptMessages = {
  payment_receipt: { ...paymentReceipt, to: 'customer', on: ['receipt_issued'], kind: 'bookings' },
  credit_note: { ...creditNote, to: 'customer', on: ['credit_note_issued'], kind: 'bookings' },
} as const satisfies Record<string, JobLetter>
