import { firstWord } from '#domain/first-word.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import { dayAndTime, money } from './format.ts'
import { hello, jobNumber, receiptFact, receiptLink } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobLetter, JobMessage } from './message.ts'
import { nameOf } from './names.ts'
import { writeMail } from './write-mail.ts'

/** To the cleaner, once a tip is paid. */
const tipReceived: JobMessage = {
  mail(job, sender) {
    const { frame, tip } = sender.texts
    const { subject, about, payout, thank, see, seeAndThank } = tip.received
    const amount = money(job.eventCents)
    const customer = firstWord(nameOf(job.customerName, sender, ''))
    return writeMail(
      {
        subject: subject(amount),
        greeting: hello(job.cleanerName, sender),
        paragraphs: [
          about(amount, customer || frame.people.customer, dayAndTime(job.scheduledFor, sender)),
          job.thanks ? payout : `${payout} ${thank}`,
        ],
        facts: [[tip.tip, amount], jobNumber(job, sender)],
        button: { label: job.thanks ? see : seeAndThank, path: `/cleaner/jobs/${job.jobId}` },
      },
      sender,
    )
  },
}

/** To the customer, for the same tip. */
const tipReceipt: JobMessage = {
  mail(job, sender) {
    const { frame, tip } = sender.texts
    const amount = money(job.eventCents)
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    return toCustomer(job, sender, {
      subject: tip.receipt.subject(amount),
      paragraphs: [tip.receipt.about(cleaner, dayAndTime(job.scheduledFor, sender))],
      facts: [[tip.tip, amount], [tip.for, cleaner], ...receiptFact(job, sender)],
      ...receiptLink(job, sender),
    })
  },
}

/** To the customer whose tip could not be taken any more when it was paid. */
const tipReturned: JobMessage = {
  mail(job, sender) {
    const { tip } = sender.texts
    const amount = money(job.eventCents)
    return toCustomer(job, sender, {
      subject: tip.returned.subject(amount),
      paragraphs: [tip.returned.why(paymentKinds.tip.days), tip.returned.refund(amount)],
      facts: [[tip.tip, amount]],
    })
  },
}

/** To the customer, when the cleaner thanks for a tip. */
const tipThanks: JobMessage = {
  mail(job, sender) {
    const { frame, tip } = sender.texts
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    return toCustomer(job, sender, {
      subject: tip.thanks.subject,
      paragraphs: [tip.thanks.says(cleaner, tip.thanks.words[job.thanks ?? 'thank_you'])],
      facts: [],
    })
  },
}

const kind = 'bookings'

export const tipMessages = {
  tip_received: { ...tipReceived, to: 'cleaner', on: ['tip_paid'], kind },
  tip_receipt: { ...tipReceipt, to: 'customer', on: ['tip_paid'], kind },
  tip_returned: { ...tipReturned, to: 'customer', on: ['tip_returned'], kind },
  tip_thanks: { ...tipThanks, to: 'customer', on: ['tip_thanks'], kind },
} as const satisfies Record<string, JobLetter>
