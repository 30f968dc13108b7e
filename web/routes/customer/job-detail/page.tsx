import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { jobCopy as copy } from '#text/customer.ts'
import { isRefused } from '#web/api/call.ts'
import {
  checklistQuery,
  cleanerStatsQuery,
  currentUserQuery,
  favouritesQuery,
  jobQuery,
  movesQuery,
  seriesQuery,
} from '#web/api/queries.ts'
import { hasDoneWork } from '#web/features/customer-job/done-work.tsx'
import { JobScreen } from '#web/features/customer-job/job-screen.tsx'
import { JobSkeleton } from '#web/features/job/top/job-skeleton.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'booker' }
export const meta = titled(({ id = '' }) => copy.title(id))

const prefetch: Prefetch = async ({ params: { id = '' }, load }) => {
  const [user, job] = await Promise.all([load(currentUserQuery), load(jobQuery(id))])
  await Promise.all([
    job && hasDoneWork(job) && load(checklistQuery(job.id)),
    job?.series && user?.role === 'customer' && load(seriesQuery(job.series.id)),
    job?.cleaner && load(cleanerStatsQuery(job.cleaner.id)),
    job?.status === 'completed' && user?.role === 'customer' && load(favouritesQuery),
    job?.allowedMoves.some((move) => move === 'cancel' || move === 'accept_reschedule_request') &&
      load(movesQuery(job.id)),
  ])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CustomerJobDetail() {
  const { id = '' } = useParams()
  const {
    data: job,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...jobQuery(id), refetchOnMount: refetchOnceUsed })
  if (!job) {
    if (isFetching) return <JobSkeleton title={copy.title(id)} />
    return (
      <ErrorState
        order={1}
        title={copy.loadFailed}
        text={isRefused(error) ? copy.noSuch : copy.loadFailedHint}
        error={error}
        onRetry={isRefused(error) ? undefined : () => void refetch()}
      >
        <Button variant={isRefused(error) ? 'filled' : 'default'} component={Link} to={paths.customerJobs()}>
          {copy.backToMine}
        </Button>
      </ErrorState>
    )
  }
  return <JobScreen job={job} />
}
