import { dayFirst, money, shortDayAndTime } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the cleaner who had picked up the job, when the customer has cancelled it. */
export const jobCancelled: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: the cleaning is cancelled`,
      paragraphs: [
        'The customer has cancelled this cleaning. That time is free in your schedule again.',
        shareLine(job),
      ],
      button: 'available',
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: the cleaning on ${when} was cancelled by the customer. Reply STOP to unsubscribe, HELP for help.`
  },
}

function shareLine(job: JobFacts): string {
  return (
    claimedLine(job) ??
    (job.lateShareCents > 0
      ? `The cancellation was late: ${money(job.lateShareCents)} of the late fee is yours.`
      : 'It costs the customer nothing, so there is no late fee to share.')
  )
}

/** Of an unpaid visit with the cleaner at the door; null of any other. */
export function claimedLine(job: JobFacts): string | null {
  if (job.claimedCents === 0) return null
  return `You were at the door in time, and the customer had not paid yet. Your share of the fee would be ${money(job.eventCents)}. We look at what happened and write to you what we decide.`
}
