import { dayAndTime, money } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobLetter, JobMessage } from './message.ts'

/** To the cleaner to whom we give something beyond what they earned. */
const extraGiven: JobMessage = {
  mail(job, sender) {
    const { extra } = sender.texts.payout
    const amount = money(job.eventCents)
    return toCleaner(job, sender, {
      subject: extra.subject(amount),
      paragraphs: [extra.about(amount, dayAndTime(job.scheduledFor, sender)), extra.payout],
      facts: [[extra.label, amount]],
      button: 'schedule',
    })
  },
}

/** To the cleaner who owes us that much less. */
const debtForgiven: JobMessage = {
  mail(job, sender) {
    const { forgiven } = sender.texts.payout
    const amount = money(job.eventCents)
    return toCleaner(job, sender, {
      subject: forgiven.subject(amount),
      paragraphs: [forgiven.about(amount)],
      facts: [[forgiven.label, amount]],
      button: 'schedule',
    })
  },
}

export const adjustmentMessages = {
  extra_given: { ...extraGiven, to: 'cleaner', on: ['extra_given'], kind: 'bookings' },
  debt_forgiven: { ...debtForgiven, to: 'cleaner', on: ['debt_forgiven'], kind: 'bookings' },
} as const satisfies Record<string, JobLetter>
