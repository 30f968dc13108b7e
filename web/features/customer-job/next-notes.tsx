import { useQuery } from '@tanstack/react-query'
import type { JobView } from '#contract/job-view.ts'
import { dateAndTime, money, timeOnDay } from '#locales/format.ts'
import { period } from '#locales/period.ts'
import { jobCopy } from '#text/customer.ts'
import { stateCopy as copy } from '#text/job-state.ts'
import { useConfig } from '#web/api/config.tsx'
import { movesQuery } from '#web/api/queries.ts'
import { runningVisitText } from '../job/card/job-when.ts'
import { SeriesNote } from './series-note.tsx'
import { isOverdueWithoutCleaner, refundTextWithoutCleaner } from './state-of.ts'
import { isCleanerWithdrawn, isRebookedAfterNoShow, jobEndText, lastRescheduledAt } from './tracker-steps.ts'

/** Explains the state of a job and shows what canceling costs now. */
export function NextNotes({ job }: { job: JobView }) {
  const zone = useConfig().serviceZone
  const moved = lastRescheduledAt(job)
  const until = dateAndTime(job.scheduledFor, zone)
  if (isOverdueWithoutCleaner(job)) {
    return (
      <p>
        {refundTextWithoutCleaner(job)} {copy.bookAnother}
      </p>
    )
  }
  const running = job.status === 'in_progress' && runningVisitText(job, zone)
  return (
    <>
      {job.status === 'pending' && isCleanerWithdrawn(job) && <p>{jobCopy.givenBack(until)}</p>}
      {job.status === 'pending' && isRebookedAfterNoShow(job) && <p>{jobCopy.rebooked(until)}</p>}
      {moved && <p>{jobCopy.moved(dateAndTime(moved, zone))}</p>}
      <SeriesNote job={job} />
      {job.heldUntil && !job.series?.chargeAt && <p>{copy.payFirst(dateAndTime(job.heldUntil, zone))}</p>}
      {job.status === 'pending' && job.canPay && !job.heldUntil && <p>{copy.payNow}</p>}
      {job.status === 'cancelled' && <p>{jobEndText(job, (at) => dateAndTime(at, zone))}</p>}
      {running && <p>{period(running)}</p>}
      {job.status === 'in_progress' && <p>{jobCopy.begun}</p>}
      {job.allowedMoves.includes('cancel') && <CancelTerms jobId={job.id} />}
    </>
  )
}

function CancelTerms({ jobId }: { jobId: number }) {
  const zone = useConfig().serviceZone
  const cancel = useQuery(movesQuery(jobId)).data?.find(({ move }) => move === 'cancel')
  // Reserves the line until the cancellation terms are loaded.
  if (!cancel) return <p />
  if (cancel.lateFee > 0) return <p>{copy.costs(money(cancel.lateFee))}</p>
  // The terms change at `until`, so the last free moment is just before it.
  const last = cancel.until && new Date(Date.parse(cancel.until) - 1)
  return <p>{last ? copy.freeUntil(timeOnDay(last, zone)) : copy.free}</p>
}
