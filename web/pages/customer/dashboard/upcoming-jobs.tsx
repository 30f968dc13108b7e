import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { dashboardCopy as copy } from '../../../copy/customer.ts'
import { paths } from '../../../paths.ts'
import { Columns } from '../../../ui/columns.tsx'
import { JobCard } from '../../../ui/job-card.tsx'

interface Props {
  /** Those after the next one. */
  jobs: JobView[]
  hasMore: boolean
  /** The jobs that the top of the page has named already. */
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
