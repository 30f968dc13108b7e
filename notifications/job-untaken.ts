import { dayFirst } from './format.ts'
import { refundSent } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'

/** To the customer whose job no cleaner accepted in time: it is over, and the payment is refunded. */
export const jobUntaken: JobMessage = {
  mail(job, sender) {
    const { untaken } = sender.texts.booking
    return toCustomer(job, sender, {
      subject: untaken.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [untaken.sorry, refundLine(job, sender)],
    })
  },
}

function refundLine(job: JobFacts, sender: Sender): string {
  const { paidCents, refundCents } = job
  const { moneyBack } = sender.texts
  if (paidCents === 0) return moneyBack.notPaid
  if (refundCents === 0) return moneyBack.alreadyBack
  return refundSent(refundCents, job, sender)
}
