import { refundDaysInWords } from '#domain/refund/arrival.ts'
import { dayAndTime, money } from './format.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobLetter, JobMessage } from './message.ts'

/** To the customer, when an operator gives them money back. */
const refundNotice: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `We are sending ${money(job.eventCents)} back to you`,
      paragraphs: [
        `Of what you paid for the cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} we give you ${money(job.eventCents)} back, to the way you paid.`,
        `Banks usually show it within ${refundDaysInWords}. You need to do nothing.`,
      ],
      facts: [['Refund', money(job.eventCents)]],
    })
  },
}

const workToCome = 'You get that much less when the work is done.'
const workDone =
  'If your payment has not left yet, that much less is sent. If it has, that much is taken back from your account, or from what you earn next.'

/** To the cleaner, for the part of it that they bear. */
const earningsLowered: JobMessage = {
  mail(job, sender) {
    const toCome = job.status === 'assigned' || job.status === 'in_progress'
    const less = money(job.lostCents)
    return toCleaner(job, sender, {
      subject: `${less} less for a cleaning`,
      paragraphs: [
        `The customer of the cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} gets some of their money back, and ${less} of it ${toCome ? 'would have been' : 'was'} yours.`,
        `${toCome ? workToCome : workDone} If you think that this is wrong, please write to us.`,
      ],
      facts: [['Less for you', less]],
      button: 'job',
    })
  },
}

export const refundMessages = {
  'refund-notice': { ...refundNotice, to: 'customer', on: ['refund-decided'], kind: 'bookings' },
  'earnings-lowered': { ...earningsLowered, to: 'cleaner', on: ['earnings-lowered'], kind: 'bookings' },
} as const satisfies Record<string, JobLetter>
