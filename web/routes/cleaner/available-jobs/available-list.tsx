import { Button, Center, Skeleton, Stack, Title } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { available as copy } from '#text/cleaner.ts'
import { regularCustomersCopy } from '#text/regular-customers.ts'
import { refreshJob } from '#web/api/live.ts'
import type { AvailableFilters } from '#web/api/queries.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonArea } from '#web/ui/skeletons.tsx'
import { AvailableCard } from './available-card.tsx'
import { availablePagesQuery, ofRegularCustomers, pageSize } from './available-query.ts'
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
  const regular = useInfiniteQuery(availablePagesQuery(ofRegularCustomers(filters)))
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

  const offers = regular.data?.pages.flatMap((page) => page.rows) ?? []
  const isOffer = new Set(offers.map(({ id }) => id))
  const listed = query.data.pages.flatMap((page) => page.rows)
  const jobs = listed.filter(({ id }) => !isOffer.has(id))
  if (jobs.length + offers.length === 0)
    return <NoJobs filters={filters} {...{ onClearSearch, onAllDays }} onRefresh={() => refreshJob(client)} />
  return (
    <>
      {offers.length > 0 && (
        <Stack component="section" gap="sm" mb="lg" aria-labelledby="regular-offers">
          <Title order={2} size="h3" id="regular-offers">
            {regularCustomersCopy.offers}
          </Title>
          <Cards jobs={offers} onAccept={onAccept} />
        </Stack>
      )}
      {offers.length > 0 && jobs.length > 0 && (
        <Title order={2} size="h3" mb="sm">
          {regularCustomersCopy.otherJobs}
        </Title>
      )}
      <Cards jobs={jobs} onAccept={onAccept} />
      {query.hasNextPage && (
        <Center mt="lg">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => {
              void query.fetchNextPage()
              onShown(listed.length + pageSize)
            }}
          >
            {copy.showMore}
          </Button>
        </Center>
      )}
    </>
  )
}

function Cards({ jobs, onAccept }: { jobs: JobView[]; onAccept: (job: JobView) => void }) {
  return (
    <Columns from="lg">
      {jobs.map((job) => (
        <AvailableCard key={job.id} job={job} onAccept={onAccept} />
      ))}
    </Columns>
  )
}
