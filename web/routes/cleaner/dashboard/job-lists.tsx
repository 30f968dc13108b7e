import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { dashboard as copy } from '#text/cleaner.ts'
import { JobCard } from '#web/features/job/card/job-card.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface JobListsJobs {
  /** The first jobs of the list. */
  jobs: JobView[]
  /** The total; undefined while unknown. */
  count: number | undefined
}

/** The soonest jobs; the schedule has all of them. */
export function ActiveJobs({ jobs, count }: JobListsJobs) {
  return (
    <section aria-labelledby="active-jobs">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="active-jobs">
            {copy.active}
          </Title>
          {count !== undefined && count > jobs.length && (
            <Anchor component={Link} to={paths.cleanerSchedule()}>
              {copy.viewAllActive(count)}
            </Anchor>
          )}
        </Group>
        {jobs.length === 0 ? (
          <EmptyState title={copy.noActive} text={copy.noActiveHint}>
            <Button component={Link} to={paths.availableJobs()}>
              {copy.findJobs}
            </Button>
          </EmptyState>
        ) : (
          jobs.map((job) => <JobCard key={job.id} job={job} side="cleaner" to={paths.cleanerJob(job.id)} />)
        )}
      </Stack>
    </section>
  )
}

/** The two latest; 'View All Jobs' links to the schedule, which has all. Source: C-128. */
export function CompletedJobs({ jobs, count }: JobListsJobs) {
  return (
    <section aria-labelledby="completed-jobs">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="completed-jobs">
            {copy.recentlyCompleted}
          </Title>
          {count !== undefined && count > jobs.length && (
            <Anchor component={Link} to={paths.cleanerSchedule()}>
              {copy.viewAll}
            </Anchor>
          )}
        </Group>
        {jobs.length === 0 && <Text c="dimmed">{copy.noCompleted}</Text>}
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} side="cleaner" to={paths.cleanerJob(job.id)} />
        ))}
      </Stack>
    </section>
  )
}
