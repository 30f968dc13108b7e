import { dayFirst, money } from './format.ts'
import { toCleaner } from './job-mail.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'

/** To the cleaner who was not let in: the job is over, and what they get for it. */
export const lockoutReceipt: JobMessage = {
  mail(job, sender) {
    const { lockedOut } = sender.texts.work
    return toCleaner(job, sender, {
      subject: lockedOut.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [lockedOut.thanks, earningsLine(job, sender)],
      button: 'schedule',
    })
  },
}

function earningsLine({ claimedCents, eventCents, lateShareCents }: JobFacts, { texts }: Sender): string {
  const { lockedOut } = texts.work
  if (claimedCents > 0) return lockedOut.claimed(money(eventCents))
  return lateShareCents > 0 ? lockedOut.earned(money(lateShareCents)) : lockedOut.nothing
}
