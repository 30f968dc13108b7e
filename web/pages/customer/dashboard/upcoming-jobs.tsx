import { Anchor, Button, Group, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { dashboardCopy as copy } from '../../../copy/customer.ts'
import { paths } from '../../../paths.ts'
import { Columns } from '../../../ui/columns.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { JobCard } from '../../../ui/job-card.tsx'

/** The soonest jobs of all that are still to be done. */
export function UpcomingJobs({ jobs, total }: { jobs: JobView[]; total: number }) {
  return (
    <section aria-labelledby="upcoming">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="upcoming">
            {copy.upcoming}
          </Title>
          {total > jobs.length && (
            <Anchor component={Link} to={paths.customerJobs()}>
              {copy.viewAll}
            </Anchor>
          )}
        </Group>
        {jobs.length === 0 ? (
          <EmptyState title={copy.noUpcoming} text={copy.noUpcomingHint} order={3}>
            <Button component={Link} to={paths.requestCleaning()}>
              {copy.requestOne}
            </Button>
          </EmptyState>
        ) : (
          <Columns>
            {jobs.map((job) => (
              <JobCard key={job.id} job={job} side="customer" to={paths.customerJob(job.id)} />
            ))}
          </Columns>
        )}
      </Stack>
    </section>
  )
}
