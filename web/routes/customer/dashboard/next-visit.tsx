import { Button, Stack, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { dashboardCopy as copy } from '#text/customer-dashboard.ts'
import { JobCard } from '#web/features/job/card/job-card.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The next visit or the one in progress; without one, a link to book. */
export function NextVisit({ job, marked }: { job: JobView | undefined; marked: boolean }) {
  if (!job) {
    return (
      <EmptyState title={copy.noUpcoming} text={copy.noUpcomingHint} order={2}>
        <Button component={Link} to={paths.requestCleaning()}>
          {copy.requestOne}
        </Button>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="next">
      <Stack gap="sm">
        <Title order={2} size="h3" id="next">
          {job.status === 'in_progress' ? copy.running : copy.next}
        </Title>
        <JobCard job={job} side="customer" to={paths.customerJob(job.id)} marked={marked} withPhone />
      </Stack>
    </section>
  )
}
