import { Anchor, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { jobCountsQuery } from '../../../api/queries.ts'
import { browserQueryClient } from '../../../api/query-client.ts'
import { useUser } from '../../../api/session.ts'
import { dashboardCopy as copy } from '../../../copy/customer.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { CardSkeletons } from '../../../ui/skeletons.tsx'
import { CompletedJobs } from './completed-jobs.tsx'
import { completedPagesQuery, upcomingQuery } from './own-jobs.ts'
import { Tiles } from './tiles.tsx'
import { UpcomingJobs } from './upcoming-jobs.tsx'

export const handle: PageHandle = { access: 'customer' }
export const meta = titled(() => copy.title)

// Without one the server draws nothing of a page that has another for the browser.
export const loader = () => null

export function clientLoader() {
  void browserQueryClient.prefetchQuery(upcomingQuery)
  void browserQueryClient.prefetchQuery(jobCountsQuery('customer'))
  void browserQueryClient.prefetchInfiniteQuery(completedPagesQuery)
  return null
}

export default function CustomerDashboard() {
  const user = useUser()
  const counts = useQuery(jobCountsQuery('customer'))
  const upcoming = useQuery(upcomingQuery)
  const completed = useInfiniteQuery(completedPagesQuery)
  const queries = [counts, upcoming, completed]
  const missing = queries.filter(({ data }) => data === undefined)
  const retry = () => missing.forEach(({ refetch }) => void refetch())
  return (
    <Stack gap="xl">
      <PageTitle intro={counts.data && copy.active(counts.data.active)}>
        {copy.greeting(user?.name || copy.guest)}
      </PageTitle>
      <Tiles />
      {counts.data && upcoming.data && completed.data ? (
        <>
          <UpcomingJobs jobs={upcoming.data} total={counts.data.active} />
          <CompletedJobs query={completed} total={counts.data.completed} />
        </>
      ) : missing.some(({ isFetching }) => isFetching) ? (
        <CardSkeletons />
      ) : (
        <ErrorState title={copy.failed} error={missing[0]?.error} onRetry={retry} />
      )}
      <Anchor component={Link} to={paths.findCleaners()} underline="always" w="fit-content">
        {copy.findCleaners}
      </Anchor>
    </Stack>
  )
}
