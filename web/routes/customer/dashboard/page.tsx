import { Anchor, Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dashboardCopy as copy } from '#text/customer-dashboard.ts'
import { favouritesQuery, jobCountsQuery, ownSeriesQuery, referralQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { isOverdueWithoutCleaner } from '#web/features/customer-job/state-of.ts'
import { needsCustomer } from '#web/features/series/visits.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { Attention } from './attention.tsx'
import { CompletedJobs } from './completed-jobs.tsx'
import { NextVisit } from './next-visit.tsx'
import { OwnCleaners } from './own-cleaners.tsx'
import { completedPagesQuery, inboxQuery, upcomingQuery } from './own-jobs.ts'
import { ReferralCard } from './referral-card.tsx'
import { RegularVisits } from './regular-visits.tsx'
import { Tiles } from './tiles.tsx'
import { UpcomingJobs } from './upcoming-jobs.tsx'

export const handle: PageHandle = { access: 'customer' }
export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ load }) =>
  Promise.all([
    load(inboxQuery),
    load(upcomingQuery),
    load(jobCountsQuery('customer')),
    load(completedPagesQuery),
    load(favouritesQuery),
    load(ownSeriesQuery),
    load(referralQuery),
  ])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CustomerDashboard() {
  const user = useUser()
  const counts = useQuery(jobCountsQuery('customer'))
  const attention = useQuery(inboxQuery)
  const upcoming = useQuery(upcomingQuery)
  const completed = useInfiniteQuery(completedPagesQuery)
  const cleaners = useQuery(favouritesQuery)
  const queries = [counts, attention, upcoming, completed]
  const missing = queries.filter(({ data }) => data === undefined)
  const retry = () => missing.forEach(({ refetch }) => void refetch())
  const series = useQuery(ownSeriesQuery)
  const toPay = series.data?.flatMap(({ visits }) => visits.filter(needsCustomer)) ?? []
  const toPayIds = new Set(toPay.flatMap(({ jobId }) => jobId ?? []))
  const waiting =
    attention.data?.filter(
      (job) =>
        !toPayIds.has(job.id) &&
        (job.rescheduleRequest !== null || job.canPay || isOverdueWithoutCleaner(job)),
    ) ?? []
  const named = new Set([...toPayIds, ...waiting.map(({ id }) => id)])
  const [next, ...later] = upcoming.data?.filter((job) => !isOverdueWithoutCleaner(job)) ?? []
  return (
    <Stack gap="xl">
      <PageTitle
        intro={counts.data && copy.active(counts.data.active)}
        actions={
          <Anchor component={Link} to={paths.findCleaners()} underline="always">
            {copy.findCleaners}
          </Anchor>
        }
      >
        {copy.greeting(user?.name)}
      </PageTitle>
      {counts.data && attention.data && upcoming.data && completed.data ? (
        <>
          <Attention jobs={waiting} visits={toPay} />
          <NextVisit job={next} marked={next !== undefined && !named.has(next.id)} />
          <RegularVisits />
          <Tiles />
          <UpcomingJobs jobs={later} hasMore={counts.data.active > upcoming.data.length} named={named} />
          <OwnCleaners cleaners={cleaners.data ?? []} />
          <ReferralCard />
          <CompletedJobs query={completed} total={counts.data.completed} named={named} />
        </>
      ) : (
        <>
          {missing.some(({ isFetching }) => isFetching) ? (
            <CardSkeletons />
          ) : (
            <ErrorState title={copy.failed} error={missing[0]?.error} onRetry={retry} />
          )}
          <Tiles />
        </>
      )}
    </Stack>
  )
}
