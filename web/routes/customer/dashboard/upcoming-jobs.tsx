import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { dashboardCopy as copy } from '#text/customer-dashboard.ts'
import { JobCard } from '#web/features/job/card/job-card.tsx'
import { paths } from '#web/paths.ts'
import { Columns } from '#web/ui/columns.tsx'

interface Props {
  /** The jobs after the next one. */
  jobs: JobView[]
  hasMore: boolean
  /** Ids of jobs already shown at the top of the page. */
  named: Set<number>
}

export function UpcomingJobs({ jobs, hasMore, named }: Props) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="upcoming">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="upcoming">
            {copy.upcoming}
          </Title>
          {hasMore && (
            <Anchor component={Link} to={paths.customerJobs()}>
              {copy.viewAll}
            </Anchor>
          )}
        </Group>
        <Columns>
          {jobs.map((job) => (
            <JobCard
              key={job.id}
              job={job}
              side="customer"
              to={paths.customerJob(job.id)}
              marked={!named.has(job.id)}
            />
          ))}
        </Columns>
      </Stack>
    </section>
  )
}
