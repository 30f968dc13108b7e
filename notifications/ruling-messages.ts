import { dayAndTime, dayFirst, money } from './format.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobFacts, JobLetter, JobMessage } from './message.ts'

type Lines = (job: JobFacts) => string[]

const visitOf = ({ plannedFor, scheduledFor }: JobFacts) => plannedFor ?? scheduledFor
const write = 'If you see it otherwise, please write to us.'

function toThem(lines: Lines): JobMessage {
  return {
    mail(job, sender) {
      const when = dayAndTime(visitOf(job), sender.zone)
      return toCustomer(job, sender, {
        subject: `${dayFirst(visitOf(job), sender.zone)}: what we decided about the visit`,
        paragraphs: [...lines(job), write],
        facts: [['When', when]],
      })
    },
  }
}

function toWorker(lines: Lines): JobMessage {
  return {
    mail(job, sender) {
      const when = dayAndTime(visitOf(job), sender.zone)
      return toCleaner(job, sender, {
        subject: `${dayFirst(visitOf(job), sender.zone)}: what we decided about the visit`,
        // Another cleaner may have the job by now, and their name.
        to: null,
        paragraphs: [...lines(job), write],
        facts: [['When', when]],
        button: 'schedule',
      })
    },
  }
}

const looked = 'We have looked at what both sides say about this visit.'
const stays = 'We find that it was as it was reported, and everything stays as it is.'

/** What of earnings is taken back, and what stays. */
function takenBack({ lostCents }: JobFacts): string {
  if (lostCents === 0) return 'What was paid to you for it stays yours.'
  return `The ${money(lostCents)} for your way and your time is not yours after all, and is not sent.`
}

const customer = { to: 'customer', kind: 'bookings' } as const
const cleaner = { to: 'cleaner', kind: 'bookings' } as const

/** What we write when an operator has ruled on a visit that was missed. */
export const rulingMessages = {
  'report-upheld': { ...toThem(() => [looked, stays]), ...customer, on: ['report-upheld'] },
  'work-report-upheld': { ...toWorker(() => [looked, stays]), ...cleaner, on: ['report-upheld'] },
  'no-show-overturned': {
    ...toThem(() => [
      looked,
      'We find that your cleaner did come. You are not charged for it: what went back to you stays yours.',
    ]),
    ...customer,
    on: ['no-show-overturned'],
  },
  'work-no-show-overturned': {
    ...toWorker(({ eventCents }) => [
      looked,
      'We find that you did come.',
      eventCents > 0
        ? `You get ${money(eventCents)} for your way and your time, from us. It leaves for your account by itself.`
        : 'The visit had not been paid, so there is nothing of it to give to you.',
    ]),
    ...cleaner,
    on: ['no-show-overturned'],
  },
  'claim-upheld': {
    ...toThem(({ claimedCents }) => [
      looked,
      `We find that your cleaner was at the door in time. You had not paid, so by the terms of your booking you owe ${money(claimedCents)} for their way and their time. We will write to you about how to pay it.`,
    ]),
    ...customer,
    on: ['claim-upheld'],
  },
  'work-claim-upheld': {
    ...toWorker(({ eventCents }) => [
      looked,
      `We find that you were at the door in time. You get ${money(eventCents)} for your way and your time, from us. It leaves for your account by itself.`,
    ]),
    ...cleaner,
    on: ['claim-upheld'],
  },
  'claim-overturned': {
    ...toThem(() => [looked, 'You owe nothing for it.']),
    ...customer,
    on: ['claim-overturned'],
  },
  'work-claim-overturned': {
    ...toWorker(() => [looked, 'We find that nothing is due to you for it.']),
    ...cleaner,
    on: ['claim-overturned'],
  },
  'lockout-overturned': {
    ...toThem(({ eventCents }) => [
      looked,
      'We find that it was not you who kept your cleaner from coming in.',
      eventCents > 0
        ? `What you had still paid for the visit goes back to the way you paid: ${money(eventCents)}.`
        : 'Everything that you had paid went back to you before.',
    ]),
    ...customer,
    on: ['lockout-overturned'],
  },
  'work-lockout-overturned': {
    ...toWorker((job) => [
      looked,
      'We find that the customer was not the reason that this visit did not take place.',
      takenBack(job),
    ]),
    ...cleaner,
    on: ['lockout-overturned'],
  },
} as const satisfies Record<string, JobLetter>
