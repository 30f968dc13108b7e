import { dayFirst, money, shortDayAndTime } from './format.ts'
import { everythingBack, keptCents, smsEnd } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the customer who did not let the cleaner in, as far as we know. */
export const lockedOut: JobMessage = {
  mail(job, sender) {
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: nobody let your cleaner in`,
      paragraphs: [
        'Your cleaner was at the door and waited, and has told us that nobody let them in. So your booking has ended.',
        moneyLine(job),
        'What the cleaner says, and the picture they took, stand on the page of your booking. If you were at home, please write to us: we look at what both of you have said.',
      ],
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender.zone)
    return `${sender.brand}: your cleaner waited at the door on ${when} and nobody let them in, so your booking has ended. ${smsEnd(job, sender)}`
  },
}

function moneyLine(job: JobFacts): string {
  if (job.claimedCents > 0)
    return `You had not paid yet. The terms of your booking ask for ${money(job.claimedCents)} when your cleaner is not let in. Nothing is charged now: we look at what happened and write to you.`
  const kept = keptCents(job)
  if (kept === 0) return everythingBack(job)
  return `As agreed when you booked, ${money(kept)} stays paid for their way and their time. ${money(job.refundCents)} goes back to the way you paid.`
}
