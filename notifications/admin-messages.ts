import { cancelledMoney } from './cancellation-receipt.ts'
import { dayFirst, money, shortDayAndTime } from './format.ts'
import { claimedLine } from './job-cancelled.ts'
import { price, whenAndWhere } from './job-lines.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import { smsToCleaner } from './job-sms.ts'
import type { JobFacts, JobLetter, JobMessage } from './message.ts'
import { firstNameOf, nameOf } from './names.ts'

/** To the customer whose cleaning an operator has cancelled for them. */
const callOffReceipt: JobMessage = {
  mail(job, sender) {
    const { canceled } = sender.texts.booking
    const { line, facts } = cancelledMoney(job, sender)
    return toCustomer(job, sender, {
      subject: canceled.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [canceled.byUs, line],
      facts: [...whenAndWhere(job, sender), ...facts],
    })
  },
}

/** To the cleaner who had it. */
const workCalledOff: JobMessage = {
  mail(job, sender) {
    const { canceled } = sender.texts.work
    return toCleaner(job, sender, {
      subject: canceled.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [
        canceled.byUs,
        claimedLine(job, sender) ??
          (job.lateShareCents > 0 ? canceled.shareOfOurs(money(job.lateShareCents)) : canceled.noShare),
      ],
      button: 'schedule',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCleaner(sender, sender.texts.work.canceled.smsByUs(when))
  },
}

/** To the customer, when an operator has found a cleaner for the job. */
const cleanerFound: JobMessage = {
  mail(job, sender) {
    const { frame, visit } = sender.texts
    const cleaner = nameOf(job.cleanerName, sender, frame.people.cleaner)
    const first = firstNameOf(job.cleanerName, sender, frame.people.cleaner)
    return toCustomer(job, sender, {
      subject: visit.accepted.subject(dayFirst(job.scheduledFor, sender), first),
      withCleaner: true,
      paragraphs: [job.newTime ? visit.found.moved(cleaner) : visit.found.news(cleaner)],
      facts: [[frame.labels.cleaner, cleaner], ...whenAndWhere(job, sender), price(job, sender)],
    })
  },
}

/** To that cleaner. */
const jobGiven: JobMessage = {
  mail(job, sender) {
    const { assigned } = sender.texts.work
    return toCleaner(job, sender, {
      subject: assigned.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [assigned.about, assigned.cannot],
      button: 'job',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCleaner(sender, sender.texts.work.assigned.sms(when))
  },
}

/** To the cleaner who had it before. */
const jobTakenAway: JobMessage = {
  mail(job, sender) {
    const { takenAway } = sender.texts.work
    return toCleaner(job, sender, {
      subject: takenAway.subject(dayFirst(planned(job), sender)),
      // Another cleaner may have the job by now, and their name.
      to: null,
      paragraphs: [takenAway.about, takenAway.why],
      button: 'schedule',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(planned(job), sender)
    return smsToCleaner(sender, sender.texts.work.takenAway.sms(when))
  },
}

/** The visit that they had: the job may have another time by now. */
const planned = ({ plannedFor, scheduledFor }: JobFacts) => plannedFor ?? scheduledFor

const toTheCustomer = { to: 'customer', kind: 'bookings' } as const
const toTheCleaner = { to: 'cleaner', kind: 'bookings' } as const

/** What we write when an operator has done something with a job. */
export const adminJobMessages = {
  call_off_receipt: { ...callOffReceipt, ...toTheCustomer, on: ['job_called_off'] },
  work_called_off: { ...workCalledOff, ...toTheCleaner, on: ['job_called_off'] },
  cleaner_found: { ...cleanerFound, ...toTheCustomer, on: ['job_given'] },
  job_given: { ...jobGiven, ...toTheCleaner, on: ['job_given'] },
  job_taken_away: { ...jobTakenAway, ...toTheCleaner, on: ['job_taken_away'] },
} as const satisfies Record<string, JobLetter>
