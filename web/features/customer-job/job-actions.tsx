import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { jobCopy as copy } from '#text/customer.ts'
import { reviewCopy } from '#text/reviews.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { BookAgain } from '../book-again/book-again.tsx'
import { isChargedLater } from '../job/card/charged-later.ts'
import { NewTimeButton } from '../job/new-time/new-time-button.tsx'
import { PaidNewTime } from '../job/new-time/paid-new-time.tsx'
import { RescheduleRequestNote } from '../job/new-time/reschedule-request-note.tsx'
import { ActsApart, TopActs } from '../job/top/job-top.tsx'
import { LeaveReview } from '../review/leave-review.tsx'
import { useByLink } from './by-link.ts'
import { ConfirmArrival } from './confirm-arrival.tsx'
import { Contest } from './contest.tsx'
import { NoShow } from './no-show.tsx'
import { isOverdueWithoutCleaner } from './state-of.ts'

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/** The customer's allowed acts; the most urgent one first. */
export function JobActions({ job }: { job: JobView }) {
  const [cancelling, setCancelling] = useState(false)
  const byLink = useByLink()
  const { now } = useConfig()
  const isOver = job.status === 'completed' || job.status === 'cancelled' || isOverdueWithoutCleaner(job)
  const pays = job.canPay && !byLink
  const mayCancel = job.allowedMoves.includes('cancel')
  return (
    <>
      <TopActs label={copy.actions}>
        <RescheduleRequestNote job={job} />
        {pays && (
          <Button
            component={Link}
            to={paths.jobPayment(job.id)}
            variant={isChargedLater(job, now) ? 'default' : 'filled'}
          >
            {copy.pay}
          </Button>
        )}
        <LeaveReview
          job={job}
          label={reviewCopy.leaveReview}
          form="long"
          variant={pays ? 'default' : 'filled'}
        />
        <ConfirmArrival job={job} />
        <NoShow job={job} />
        <PaidNewTime jobId={job.id} />
        <NewTimeButton job={job} />
        {isOver && <BookAgain job={job} variant={pays || job.canReview ? 'default' : 'filled'} />}
        {!byLink && (
          <Button variant="default" component={Link} to={paths.customerJobs()}>
            {copy.back}
          </Button>
        )}
        <Contest job={job} />
        {mayCancel && (
          <ActsApart>
            <Button variant="default" onClick={() => setCancelling(true)}>
              {copy.cancel}
            </Button>
          </ActsApart>
        )}
      </TopActs>
      {/* What somebody else, or another tab, has ended meanwhile is not asked any more. */}
      <CancelDialog jobId={job.id} opened={cancelling && mayCancel} onClose={() => setCancelling(false)} />
    </>
  )
}
