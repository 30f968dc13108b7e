import { refundDaysInWords } from '#domain/refund/arrival.ts'
import { dayFirst, money } from './format.ts'
import { keptCents, whenAndWhere } from './job-lines.ts'
import { toCustomer } from './job-mail.ts'
import type { JobFacts, JobMessage } from './message.ts'

/** To the customer who cancelled: what was paid, what comes back, what is kept. */
export const cancellationReceipt: JobMessage = {
  mail(job, sender) {
    const { line, facts } = cancelledMoney(job)
    return toCustomer(job, sender, {
      subject: `${dayFirst(job.scheduledFor, sender.zone)}: your cleaning is cancelled`,
      paragraphs: ['Your cleaning is cancelled, as you asked.', line],
      facts: [...whenAndWhere(job, sender), ...facts],
    })
  },
}

/** What a cancellation does to what was paid, in a line and in figures. */
export function cancelledMoney(job: JobFacts): { line: string; facts: [string, string][] } {
  const paid: [string, string] = ['Paid', money(job.paidCents)]
  const refund: [string, string] = ['Refund', money(job.refundCents)]
  return { line: refundLine(job), facts: [paid, ...before(job), refund, ...lateFee(job)] }
}

function refundLine(job: JobFacts): string {
  if (job.claimedCents > 0)
    return `You had not paid yet, and your cleaner was at the door in time. The terms of your booking ask for ${money(job.claimedCents)} then. Nothing is charged now: we look at what happened and write to you.`
  if (job.paidCents === 0) return 'You had not paid yet, so there is nothing to give back.'
  if (job.refundCents === 0)
    return job.wentBackCents > 0
      ? 'No more of what you paid is given back.'
      : 'Nothing of what you paid is given back.'
  return `We are sending ${money(job.refundCents)} back to the way you paid. Banks usually show it within ${refundDaysInWords}.`
}

function lateFee(job: JobFacts): [string, string][] {
  const kept = keptCents(job)
  return kept > 0 ? [['Late cancellation fee', money(kept)]] : []
}

function before({ wentBackCents }: JobFacts): [string, string][] {
  return wentBackCents > 0 ? [['Given back before', money(wentBackCents)]] : []
}
