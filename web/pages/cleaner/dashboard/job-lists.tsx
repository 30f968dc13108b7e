import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { dashboard as copy } from '../../../copy/cleaner.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { JobCard } from '../../../ui/job-card.tsx'
import type { useDashboard } from './use-dashboard.ts'

type Dashboard = ReturnType<typeof useDashboard>

/** The soonest ones; all of them are in the schedule. */
export function ActiveJobs({ active, activeCount }: Dashboard) {
  return (
    <section aria-labelledby="active-jobs">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="active-jobs">
            {copy.active}
          </Title>
          {activeCount > active.length && (
            <Anchor component={Link} to={paths.cleanerSchedule()}>
              {copy.viewAllActive(activeCount)}
            </Anchor>
          )}
        </Group>
        {active.length === 0 ? (
          <EmptyState title={copy.noActive} text={copy.noActiveHint}>
            <Button component={Link} to={paths.availableJobs()}>
              {copy.findJobs}
            </Button>
          </EmptyState>
        ) : (
          active.map((job) => <JobCard key={job.id} job={job} side="cleaner" to={paths.cleanerJob(job.id)} />)
        )}
      </Stack>
    </section>
  )
}

/** The two latest; 'View All Jobs' leads to the schedule, which holds them all. Source: decisions C-128. */
export function CompletedJobs({ completed, completedCount }: Dashboard) {
  return (
    <section aria-labelledby="completed-jobs">
      <Stack>
        <Group justify="space-between">
          <Title order={2} size="h3" id="completed-jobs">
            {copy.recentlyCompleted}
          </Title>
          {completedCount > completed.length && (
            <Anchor component={Link} to={paths.cleanerSchedule()}>
              {copy.viewAll}
            </Anchor>
          )}
        </Group>
        {completed.length === 0 && <Text c="dimmed">{copy.noCompleted}</Text>}
        {completed.map((job) => (
          <JobCard key={job.id} job={job} side="cleaner" to={paths.cleanerJob(job.id)} />
        ))}
      </Stack>
    </section>
  )
}
