import { Group, Stack, Text, Title } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { dashboardCopy as copy } from '#text/customer-dashboard.ts'
import { reviewCopy } from '#text/reviews.ts'
import { useAllPages } from '#web/api/use-all-pages.ts'
import { JobCard } from '#web/features/job/card/job-card.tsx'
import { LeaveReview } from '#web/features/review/leave-review.tsx'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { shownAtFirst } from './own-jobs.ts'

interface Props {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: JobView[] }>>
  total: number
  /** Ids of jobs already shown at the top of the page. */
  named: Set<number>
}

export function CompletedJobs({ query, total, named }: Props) {
  const [all, setAll] = useState(false)
  useAllPages(all, query)
  const jobs = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const shown = all ? jobs : jobs.slice(0, shownAtFirst)
  return (
    <section aria-labelledby="completed">
      <Stack>
        <Title order={2} size="h3" id="completed">
          {copy.completed}
        </Title>
        {jobs.length === 0 && <Text c="dimmed">{copy.noCompleted}</Text>}
        <Columns>
          {shown.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              side="customer"
              to={paths.customerJob(job.id)}
              marked={!named.has(job.id)}
            >
              <LeaveReview job={job} label={reviewCopy.leaveAReview} form="short" listed />
            </JobCard>
          ))}
        </Columns>
        {shown.length < total && (
          <Group justify="center">
            <BusyButton
              variant="default"
              busy={all && query.isFetching}
              busyText={copy.loadingAll}
              onClick={() => (all ? void query.fetchNextPage() : setAll(true))}
            >
              {copy.showAllCompleted(total)}
            </BusyButton>
          </Group>
        )}
      </Stack>
    </section>
  )
}
