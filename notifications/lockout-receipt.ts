import { dayFirst, money } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the cleaner who was not let in: the job is over, and what they get for it. */
export const lockoutReceipt: JobMessage = {
  mail(job, sender) {
    return toCleaner(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: you were not let in`,
      paragraphs: [
        'Thank you for waiting. This job is over, and its customer has been told, and can read what you said and see your picture.',
        earningsLine(job),
      ],
      button: 'schedule',
    })
  },
}

function earningsLine({ claimedCents, eventCents, lateShareCents }: JobFacts): string {
  if (claimedCents > 0)
    return `The customer had not paid yet. Your share of the fee would be ${money(eventCents)}. We look at what happened and write to you what we decide.`
  return lateShareCents > 0
    ? `You get ${money(lateShareCents)} for your way and your time. It is held as long as your earnings always are.`
    : 'Nothing is paid for it: you came later than agreed.'
}
