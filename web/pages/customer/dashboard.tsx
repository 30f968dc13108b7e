import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { jobsQuery } from '../../api/queries.ts'
import { browserQueryClient } from '../../api/query-client.ts'
import { useUser } from '../../api/session.ts'
import { dashboardCopy as copy } from '../../copy/customer.ts'
import type { PageHandle } from '../../page-kind.tsx'
import { paths } from '../../paths.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { titled } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { CompletedJobs } from './dashboard/completed-jobs.tsx'
import { Tiles } from './dashboard/tiles.tsx'
import { UpcomingJobs } from './dashboard/upcoming-jobs.tsx'
import { completedOf, upcomingOf } from './job-groups.ts'

export const handle: PageHandle = { access: 'customer' }
export const meta = titled(copy.title)

export function clientLoader() {
  void browserQueryClient.prefetchQuery(jobsQuery)
  return null
}

export default function CustomerDashboard() {
  const user = useUser()
  const { data: jobs, error, isFetching, refetch } = useQuery(jobsQuery)
  const upcoming = upcomingOf(jobs ?? [])
  return (
    <Stack gap="xl">
      <PageTitle intro={jobs && copy.active(upcoming.length)}>
        {copy.greeting(user?.name || copy.guest)}
      </PageTitle>
      <Tiles />
      {jobs ? (
        <>
          <UpcomingJobs jobs={upcoming} />
          <CompletedJobs jobs={completedOf(jobs)} />
        </>
      ) : isFetching ? (
        <CardSkeletons />
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
      <Anchor component={Link} to={paths.findCleaners()} underline="always" w="fit-content">
        {copy.findCleaners}
      </Anchor>
    </Stack>
  )
}
