import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { jobsCopy as copy } from '../../../copy/customer.ts'
import { money } from '../../../copy/format.ts'
import { reviewCopy } from '../../../copy/reviews.ts'
import { paths } from '../../../paths.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Columns } from '../../../ui/columns.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { JobCard } from '../../../ui/job-card.tsx'
import { JobCardSkeletons } from '../../../ui/job-card-skeletons.tsx'
import { BookAgain } from '../again/book-again.tsx'
import { isUntaken } from '../job/state-of.ts'
import { LeaveReview } from '../review/leave-review.tsx'
import { jobPagesQuery, type Part } from './job-pages.ts'

/** One part of the customer's jobs, whole pages of it at a time. */
export function JobList({ part }: { part: Part }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(jobPagesQuery(part))
  if (!data) {
    if (isFetching) return <JobCardSkeletons />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  }
  const jobs = data.pages.flatMap(({ rows }) => rows)
  if (jobs.length === 0) {
    return (
      <EmptyState {...copy.empty[part]}>
        <Button component="a" href={paths.bookNow()}>
          {copy.book}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <Columns>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} side="customer" withPhone order={2} to={paths.customerJob(job.id)}>
            <CardActs job={job} />
          </JobCard>
        ))}
      </Columns>
      {hasNextPage && (
        <Group justify="center">
          <BusyButton
            variant="default"
            busy={isFetchingNextPage}
            busyText={copy.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </Group>
      )}
    </>
  )
}

/** What can be done with a job without opening it. */
function CardActs({ job }: { job: JobView }) {
  const isOver = job.status === 'completed' || job.status === 'cancelled' || isUntaken(job)
  return (
    <>
      {job.canPay && (
        <Button component={Link} to={paths.jobPayment(job.id)}>
          {copy.pay(money(job.payment?.amount ?? job.price))}
          <span className="visually-hidden">{copy.payFor(job.id)}</span>
        </Button>
      )}
      <LeaveReview job={job} label={reviewCopy.leaveAReview} form="long" listed />
      {isOver && !job.canPay && <BookAgain job={job} />}
    </>
  )
}
