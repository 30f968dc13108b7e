import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { browserQueryClient } from '../../../api/query-client.ts'
import { useUser } from '../../../api/session.ts'
import { jobsCopy as copy } from '../../../copy/customer.ts'
import { reviewCopy } from '../../../copy/reviews.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { JobCard } from '../../../ui/job-card.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { LeaveReview } from '../review/leave-review.tsx'
import { jobPagesQuery } from './job-pages.ts'

export const handle: PageHandle = { access: 'booker' }
export const meta = titled(() => copy.title)

export function clientLoader() {
  void browserQueryClient.prefetchInfiniteQuery(jobPagesQuery)
  return null
}

export default function CustomerJobs() {
  const user = useUser()
  return (
    <Stack gap="lg">
      <PageTitle>{user && user.role !== 'customer' ? copy.bookings : copy.title}</PageTitle>
      <JobList />
    </Stack>
  )
}

function JobList() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(jobPagesQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons lines={4} />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  }
  const jobs = data.pages.flatMap(({ rows }) => rows)
  if (jobs.length === 0) {
    return (
      <EmptyState title={copy.empty} text={copy.emptyHint}>
        <Button component="a" href={paths.bookNow()}>
          {copy.book}
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} side="customer" withPhone order={2} to={paths.customerJob(job.id)}>
            <LeaveReview job={job} label={reviewCopy.leaveAReview} form="long" />
          </JobCard>
        ))}
      </SimpleGrid>
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
