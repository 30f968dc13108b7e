import { Button, Group } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { money } from '#locales/format.ts'
import { jobsCopy as copy } from '#text/customer-dashboard.ts'
import { reviewCopy } from '#text/reviews.ts'
import { useConfig } from '#web/api/config.tsx'
import { BookAgain } from '#web/features/book-again/book-again.tsx'
import { amountDue } from '#web/features/customer-job/amount-due.ts'
import { isOverdueWithoutCleaner } from '#web/features/customer-job/state-of.ts'
import { isChargedLater } from '#web/features/job/card/charged-later.ts'
import { JobCard } from '#web/features/job/card/job-card.tsx'
import { JobCardSkeletons } from '#web/features/job/card/job-card-skeletons.tsx'
import { LeaveReview } from '#web/features/review/leave-review.tsx'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { type JobPagesPart, jobPagesQuery } from './job-pages.ts'

/** One part of the customer's jobs, page by page. */
export function JobList({ part }: { part: JobPagesPart }) {
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

/** Acts on a job without opening it. */
function CardActs({ job }: { job: JobView }) {
  const { now } = useConfig()
  const isOver = job.status === 'completed' || job.status === 'cancelled' || isOverdueWithoutCleaner(job)
  return (
    <>
      {job.canPay && !isChargedLater(job, now) && (
        <Button component={Link} to={paths.jobPayment(job.id)}>
          {copy.pay(money(amountDue(job)))}
          <span className="visually-hidden">{copy.payFor(job.id)}</span>
        </Button>
      )}
      <LeaveReview job={job} label={reviewCopy.leaveAReview} form="long" listed />
      {isOver && !job.canPay && <BookAgain job={job} />}
    </>
  )
}
