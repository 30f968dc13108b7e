import { dayAndTime, dayFirst, money } from './format.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobFacts, JobLetter, JobMessage, NotificationTexts, Sender } from './message.ts'

type RulingTexts = NotificationTexts['ruling']
type Lines = (words: RulingTexts, job: JobFacts) => string[]

const visitOf = ({ plannedFor, scheduledFor }: JobFacts) => plannedFor ?? scheduledFor

function rulingWords(lines: Lines, job: JobFacts, sender: Sender) {
  const { frame, ruling } = sender.texts
  const when: [string, string] = [frame.labels.when, dayAndTime(visitOf(job), sender)]
  return {
    subject: ruling.subject(dayFirst(visitOf(job), sender)),
    paragraphs: [ruling.looked, ...lines(ruling, job), ruling.disagree],
    facts: [when],
  }
}

const toTheCustomer = (lines: Lines): JobMessage => ({
  mail: (job, sender) => toCustomer(job, sender, rulingWords(lines, job, sender)),
})

// Another cleaner may have the job by now, and their name.
const toTheCleaner = (lines: Lines): JobMessage => ({
  mail: (job, sender) =>
    toCleaner(job, sender, { ...rulingWords(lines, job, sender), to: null, button: 'schedule' }),
})

const customer = { to: 'customer', kind: 'bookings' } as const
const cleaner = { to: 'cleaner', kind: 'bookings' } as const

/** What we write when an operator has ruled on a visit that was missed. */
export const rulingMessages = {
  'report-upheld': {
    ...toTheCustomer((words) => [words.reportUpheld]),
    ...customer,
    on: ['report-upheld'],
  },
  'work-report-upheld': {
    ...toTheCleaner((words) => [words.reportUpheld]),
    ...cleaner,
    on: ['report-upheld'],
  },
  'no-show-overturned': {
    ...toTheCustomer((words) => [words.noShowOverturned]),
    ...customer,
    on: ['no-show-overturned'],
  },
  'work-no-show-overturned': {
    ...toTheCleaner((words, { eventCents }) => [
      words.workNoShowOverturned,
      eventCents > 0 ? words.forTrip(money(eventCents)) : words.workNotPaid,
    ]),
    ...cleaner,
    on: ['no-show-overturned'],
  },
  'claim-upheld': {
    ...toTheCustomer((words, { claimedCents }) => [words.claimUpheld(money(claimedCents))]),
    ...customer,
    on: ['claim-upheld'],
  },
  'work-claim-upheld': {
    ...toTheCleaner((words, { eventCents }) => [words.workClaimUpheld(money(eventCents))]),
    ...cleaner,
    on: ['claim-upheld'],
  },
  'claim-overturned': {
    ...toTheCustomer((words) => [words.claimOverturned]),
    ...customer,
    on: ['claim-overturned'],
  },
  'work-claim-overturned': {
    ...toTheCleaner((words) => [words.workClaimOverturned]),
    ...cleaner,
    on: ['claim-overturned'],
  },
  'lockout-overturned': {
    ...toTheCustomer((words, { eventCents }) => [
      words.lockoutOverturned,
      eventCents > 0 ? words.lockoutRefund(money(eventCents)) : words.lockoutRefunded,
    ]),
    ...customer,
    on: ['lockout-overturned'],
  },
  'work-lockout-overturned': {
    ...toTheCleaner((words, { lostCents }) => [
      words.workLockoutOverturned,
      lostCents === 0 ? words.workKeeps : words.workLoses(money(lostCents)),
    ]),
    ...cleaner,
    on: ['lockout-overturned'],
  },
} as const satisfies Record<string, JobLetter>
