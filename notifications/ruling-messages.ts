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
  report_upheld: {
    ...toTheCustomer((words) => [words.reportUpheld]),
    ...customer,
    on: ['report_upheld'],
  },
  work_report_upheld: {
    ...toTheCleaner((words) => [words.reportUpheld]),
    ...cleaner,
    on: ['report_upheld'],
  },
  no_show_overturned: {
    ...toTheCustomer((words) => [words.noShowOverturned]),
    ...customer,
    on: ['no_show_overturned'],
  },
  work_no_show_overturned: {
    ...toTheCleaner((words, { eventCents }) => [
      words.workNoShowOverturned,
      eventCents > 0 ? words.forTrip(money(eventCents)) : words.workNotPaid,
    ]),
    ...cleaner,
    on: ['no_show_overturned'],
  },
  claim_upheld: {
    ...toTheCustomer((words, { claimedCents }) => [words.claimUpheld(money(claimedCents))]),
    ...customer,
    on: ['claim_upheld'],
  },
  work_claim_upheld: {
    ...toTheCleaner((words, { eventCents }) => [words.workClaimUpheld(money(eventCents))]),
    ...cleaner,
    on: ['claim_upheld'],
  },
  claim_overturned: {
    ...toTheCustomer((words) => [words.claimOverturned]),
    ...customer,
    on: ['claim_overturned'],
  },
  work_claim_overturned: {
    ...toTheCleaner((words) => [words.workClaimOverturned]),
    ...cleaner,
    on: ['claim_overturned'],
  },
  lockout_overturned: {
    ...toTheCustomer((words, { eventCents }) => [
      words.lockoutOverturned,
      eventCents > 0 ? words.lockoutRefund(money(eventCents)) : words.lockoutRefunded,
    ]),
    ...customer,
    on: ['lockout_overturned'],
  },
  work_lockout_overturned: {
    ...toTheCleaner((words, { lostCents }) => [
      words.workLockoutOverturned,
      lostCents === 0 ? words.workKeeps : words.workLoses(money(lostCents)),
    ]),
    ...cleaner,
    on: ['lockout_overturned'],
  },
} as const satisfies Record<string, JobLetter>
