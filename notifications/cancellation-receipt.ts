import { dayFirst, money } from './format.ts'
import { keptCents, refundSent, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage, Sender } from './message.ts'

/** To the customer who cancelled: what was paid, what comes back, what is kept. */
export const cancellationReceipt: JobMessage = {
  mail(job, sender) {
    const { canceled } = sender.texts.booking
    const { line, facts } = cancelledMoney(job, sender)
    return toCustomer(job, sender, {
      subject: canceled.subject(dayFirst(job.scheduledFor, sender)),
      paragraphs: [canceled.byYou, line],
      facts: [...whenAndWhere(job, sender), ...facts],
    })
  },
}

/** What a cancellation does to what was paid, in a line and in figures. */
export function cancelledMoney(job: JobFacts, sender: Sender): { line: string; facts: [string, string][] } {
  const { frame, moneyBack } = sender.texts
  const kept = keptCents(job)
  const facts: [string, string][] = [[frame.labels.paid, money(job.paidCents)]]
  if (job.wentBackCents > 0) facts.push([moneyBack.refundedBefore, money(job.wentBackCents)])
  facts.push([moneyBack.refund, money(job.refundCents)])
  if (kept > 0) facts.push([moneyBack.lateFee, money(kept)])
  return { line: refundLine(job, sender), facts }
}

function refundLine(job: JobFacts, sender: Sender): string {
  const { moneyBack } = sender.texts
  if (job.claimedCents > 0) return moneyBack.claimedAtDoor(money(job.claimedCents))
  if (job.paidCents === 0) return moneyBack.notPaid
  if (job.refundCents === 0) return job.wentBackCents > 0 ? moneyBack.noMore : moneyBack.none
  return refundSent(job.refundCents, job, sender)
}
