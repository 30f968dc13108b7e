import { dayAndTime, money } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobLetter, JobMessage } from './message.ts'

/** To the cleaner to whom we give something beyond what they earned. */
const extraGiven: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `You get ${money(job.eventCents)} extra`,
      paragraphs: [
        `For the cleaning of ${dayAndTime(job.scheduledFor, sender.zone)} you get ${money(job.eventCents)} extra from us.`,
        'It leaves for your account by itself, as soon as your account can receive payments. What you owe us, if anything, is settled with it first.',
      ],
      facts: [['Extra', money(job.eventCents)]],
      button: 'schedule',
    })
  },
}

/** To the cleaner who owes us that much less. */
const debtForgiven: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `You owe us ${money(job.eventCents)} less`,
      paragraphs: [
        `${money(job.eventCents)} that you owed us are forgiven: they are not taken out of what you earn next.`,
      ],
      facts: [['Forgiven', money(job.eventCents)]],
      button: 'schedule',
    })
  },
}

export const adjustmentMessages = {
  'extra-given': { ...extraGiven, to: 'cleaner', on: ['extra-given'], kind: 'bookings' },
  debt_forgiven: { ...debtForgiven, to: 'cleaner', on: ['debt_forgiven'], kind: 'bookings' },
} as const satisfies Record<string, JobLetter>
