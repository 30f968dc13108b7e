import { dayFirst, money, shortDayAndTime } from './format.ts'
import { everythingBack, keptCents } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import { smsToCustomer } from './job-sms.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'

/** To the customer who did not let the cleaner in, as far as we know. */
export const lockedOut: JobMessage = {
  mail(job, sender) {
    const words = sender.texts.visit.lockedOut
    return toCustomer(job, sender, {
      subject: words.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [words.ended, moneyLine(job, sender), words.yourSide],
    })
  },
  urgent: true,
  sms(job, sender) {
    const when = shortDayAndTime(job.scheduledFor, sender)
    return smsToCustomer(job, sender, sender.texts.visit.lockedOut.sms(when))
  },
}

function moneyLine(job: JobFacts, sender: Sender): string {
  const { moneyBack } = sender.texts
  if (job.claimedCents > 0) return moneyBack.claimedLockedOut(money(job.claimedCents))
  const keptAmount = keptCents(job)
  if (keptAmount === 0) return everythingBack(job, sender)
  const kept = moneyBack.keptForTrip(money(keptAmount))
  return job.refundCents > 0 ? `${kept} ${moneyBack.restRefunded(money(job.refundCents))}` : kept
}
