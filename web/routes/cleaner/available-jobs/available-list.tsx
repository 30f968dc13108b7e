import { Button, Center, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { available as copy } from '#text/cleaner.ts'
import { refreshJob } from '#web/api/live.ts'
import type { AvailableFilters } from '#web/api/queries.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonArea } from '#web/ui/skeletons.tsx'
import { AvailableCard } from './available-card.tsx'
import { availablePagesQuery, pageSize } from './available-query.ts'
import { NoJobs } from './no-jobs.tsx'

interface AvailableListProps {
  filters: AvailableFilters
  /** Number of jobs that were shown when the person left the list; 0 for the first page alone. */
  shown: number
  onShown: (jobs: number) => void
  onAccept: (job: JobView) => void
  onClearSearch: () => void
  onAllDays: () => void
}

export function AvailableList(props: AvailableListProps) {
  const { filters, shown, onShown, onAccept, onClearSearch, onAllDays } = props
  // Initial value only: pages loaded later are pages of their own.
  const [before] = useState(shown)
  const query = useInfiniteQuery(availablePagesQuery(filters, before))
  const client = useQueryClient()
  if (query.isPending)
    return (
      <SkeletonArea>
        <Columns from="lg">
          {[1, 2, 3, 4].map((card) => (
            <Skeleton key={card} height={210} radius="md" />
          ))}
        </Columns>
      </SkeletonArea>
    )
  if (!query.data)
    return <ErrorState title={copy.failed} error={query.error} onRetry={() => void query.refetch()} />

  const jobs = query.data.pages.flatMap((page) => page.rows)
  if (jobs.length === 0)
    return <NoJobs filters={filters} {...{ onClearSearch, onAllDays }} onRefresh={() => refreshJob(client)} />
  return (
    <>
      <Columns from="lg">
        {jobs.map((job) => (
          <AvailableCard key={job.id} job={job} onAccept={onAccept} />
        ))}
      </Columns>
      {query.hasNextPage && (
        <Center mt="lg">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => {
              void query.fetchNextPage()
              onShown(jobs.length + pageSize)
            }}
          >
            {copy.showMore}
          </Button>
        </Center>
      )}
    </>
  )
}
