import { cancelledMoney } from './cancellation-receipt.ts'
import { dayFirst, money, shortDayAndTime } from './format.ts'
import { claimedLine } from './job-cancelled.ts'
import { price, whenAndWhere } from './job-lines.ts'
import { toCleaner, toCustomer } from './job-mail.ts'
import type { JobFacts, JobLetter, JobMessage } from './message.ts'
import { firstNameOf, nameOf } from './names.ts'

/** To the customer whose cleaning an operator has cancelled for them. */
const callOffReceipt: JobMessage = {
  mail(job, sender) {
    const { line, facts } = cancelledMoney(job)
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaning is cancelled`,
      paragraphs: ['We have cancelled your cleaning. If you do not know why, please write to us.', line],
      facts: [...whenAndWhere(job, sender), ...facts],
    })
  },
}

/** To the cleaner who had it. */
const workCalledOff: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: the cleaning is cancelled`,
      paragraphs: [
        'We have cancelled this cleaning. Please do not go there; if you have begun, please stop. That time is free in your schedule again.',
        claimedLine(job) ??
          (job.lateShareCents > 0
            ? `It was late: ${money(job.lateShareCents)} of the late fee is yours.`
            : 'It costs the customer nothing, so there is no late fee to share.'),
      ],
      button: 'schedule',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: we have cancelled the cleaning on ${when}. Please do not go there. Reply STOP to unsubscribe, HELP for help.`
  },
}

/** To the customer, when an operator has found a cleaner for the job. */
const cleanerFound: JobMessage = {
  mail(job, sender) {
    const cleaner = nameOf(job.cleanerName, sender, 'your cleaner')
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: ${firstNameOf(job.cleanerName, sender, 'your cleaner')} is coming`,
      withCleaner: true,
      paragraphs: [
        job.newTime
          ? `Your cleaner did not come, so we have moved your visit and found another cleaner for you: ${cleaner} will come. It costs you nothing more.`
          : `We have found a cleaner for you: ${cleaner} will come.`,
      ],
      facts: [['Cleaner', cleaner], ...whenAndWhere(job, sender), price(job)],
    })
  },
}

/** To that cleaner. */
const jobGiven: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: we have given you a job`,
      paragraphs: [
        'We have given you this job. It is in your schedule, with all that you need to know.',
        'If you cannot come, please give it back on its page as early as you can.',
      ],
      button: 'job',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: we have given you the cleaning on ${when}. It is in your schedule. Reply STOP to unsubscribe, HELP for help.`
  },
}

/** To the cleaner who had it before. */
const jobTakenAway: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(planned(job), sender.zone)}: the cleaning is no longer yours`,
      // Another cleaner may have the job by now, and their name.
      to: null,
      paragraphs: [
        'We have taken this job from your schedule, so please do not go there. That time is free again.',
        'If you do not know why, please write to us.',
      ],
      button: 'schedule',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(planned(job), sender.zone)
    return `${sender.brand}: the cleaning on ${when} is not yours any more. Please do not go there. Reply STOP to unsubscribe, HELP for help.`
  },
}

/** The visit that they had: the job may have another time by now. */
const planned = ({ plannedFor, scheduledFor }: JobFacts) => plannedFor ?? scheduledFor

const toTheCustomer = { to: 'customer', kind: 'bookings' } as const
const toTheCleaner = { to: 'cleaner', kind: 'bookings' } as const

/** What we write when an operator has done something with a job. */
export const adminJobMessages = {
  'call-off-receipt': { ...callOffReceipt, ...toTheCustomer, on: ['job-called-off'] },
  'work-called-off': { ...workCalledOff, ...toTheCleaner, on: ['job-called-off'] },
  'cleaner-found': { ...cleanerFound, ...toTheCustomer, on: ['job-given'] },
  'job-given': { ...jobGiven, ...toTheCleaner, on: ['job-given'] },
  'job-taken-away': { ...jobTakenAway, ...toTheCleaner, on: ['job-taken-away'] },
} as const satisfies Record<string, JobLetter>
