import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { jobCopy as copy } from '../../../copy/customer.ts'
import { reviewCopy } from '../../../copy/reviews.ts'
import { paths } from '../../../paths.ts'
import { NewTimeButton } from '../../job/new-time/new-time-button.tsx'
import { PaidNewTime } from '../../job/new-time/paid-new-time.tsx'
import { ProposalNote } from '../../job/new-time/proposal-note.tsx'
import { LeaveReview } from '../review/leave-review.tsx'
import { useByLink } from './by-link.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { NoShow } from './no-show.tsx'

/** What the server says the customer may do now. */
export function JobActions({ job }: { job: JobView }) {
  const [cancelling, setCancelling] = useState(false)
  const byLink = useByLink()
  // Nothing is left to do, nor a list to go back to.
  if (byLink && job.status === 'cancelled') return <PaidNewTime jobId={job.id} />
  return (
    <Card component="section" aria-labelledby="actions">
      <Stack gap="sm">
        <Title order={2} size="h3" id="actions">
          {copy.actions}
        </Title>
        {job.canPay && !byLink && (
          <Button component={Link} to={paths.jobPayment(job.id)}>
            {copy.pay}
          </Button>
        )}
        <LeaveReview job={job} label={reviewCopy.leaveReview} form="long" fullWidth />
        <NoShow job={job} />
        <ProposalNote job={job} />
        <PaidNewTime jobId={job.id} />
        <NewTimeButton job={job} />
        {job.allowedMoves.includes('cancel') && (
          <Button variant="default" c="var(--bad)" onClick={() => setCancelling(true)}>
            {copy.cancel}
          </Button>
        )}
        {job.status === 'in_progress' && <Text>{copy.begun}</Text>}
        {!byLink && (
          <Button variant="default" component={Link} to={paths.customerJobs()}>
            {copy.back}
          </Button>
        )}
      </Stack>
      <CancelDialog jobId={job.id} opened={cancelling} onClose={() => setCancelling(false)} />
    </Card>
  )
}
