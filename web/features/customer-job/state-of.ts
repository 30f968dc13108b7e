import type { JobView } from '#contract/job-view.ts'
import { firstWord } from '#domain/first-word.ts'
import { shortMoney } from '#locales/format.ts'
import { stateCopy as copy } from '#text/job-state.ts'
import { seriesVisitCopy } from '#text/series-visit.ts'
import { amountDue } from './amount-due.ts'

/** The state of a job in one sentence; `when` is its time in words: 'today at 9:00 AM'. */
export function customerJobState(job: JobView, when: string): string {
  const day = when.replace(/^on /, '')
  const name = firstWord(job.cleaner?.name ?? '') || copy.somebody
  switch (job.status) {
    case 'pending':
      if (job.overdue === 'not_taken') return copy.notTaken(when)
      if (job.overdue === 'not_paid') return copy.notPaid(when)
      if (job.series?.chargeAt) return seriesVisitCopy.willCharge(day)
      if (job.heldUntil) return copy.held(when)
      return job.request?.until ? copy.asked(requestedCleanerName(job), day) : copy.looking(day)
    case 'assigned':
      return job.allowedMoves.includes('report_no_show') ? copy.awaited(name, when) : copy.comes(name, when)
    case 'in_progress':
      return copy.cleaning(name)
    case 'completed':
      if (job.contest === 'open') return copy.contested
      if (job.canPay) return copy.doneUnpaid(shortMoney(amountDue(job)))
      return job.canReview ? copy.doneAsk : copy.done
    case 'cancelled':
      return copy.over
  }
}

function requestedCleanerName({ request }: JobView): string {
  return firstWord(request?.cleanerName ?? '') || copy.somebody
}

/** True when the start of a visit has passed without a cleaner; the visit then expires. */
export function isOverdueWithoutCleaner({ overdue }: Pick<JobView, 'overdue'>): boolean {
  return overdue === 'not_taken' || overdue === 'not_paid'
}

/** The refund or charge of a visit that expired without a cleaner. */
export function refundTextWithoutCleaner({ payment }: Pick<JobView, 'payment'>): string {
  return payment && payment.paid > payment.refunded ? copy.goesBack : copy.nothingCharged
}
