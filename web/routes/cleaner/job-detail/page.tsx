import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from 'react-router'
import { job as copy } from '#text/cleaner.ts'
import { CallError, isRefused } from '#web/api/call.ts'
import { currentUserQuery, jobQuery, movesQuery } from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { JobSkeleton } from '#web/features/job/top/job-skeleton.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { titled } from '#web/ui/page-meta.ts'
import { JobScreen } from './job-screen.tsx'

export const handle: PageHandle = { access: 'cleaner', loadsStripe: false }

export const meta = titled(({ id = '' }) => copy.number(id))

const prefetch: Prefetch = async ({ params: { id = '' }, load }) => {
  const [user, job] = await Promise.all([load(currentUserQuery), load(jobQuery(id))])
  const isAhead = job?.status === 'assigned' || job?.status === 'in_progress'
  if (job && job.customerId !== user?.id && isAhead) await load(movesQuery(job.id))
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CleanerJobDetail() {
  const { id = '' } = useParams()
  const user = useUser()
  // Others act on the job too: cached data is shown at once and refetched.
  const job = useQuery({ ...jobQuery(id), staleTime: 0, refetchOnMount: refetchOnceUsed })
  if (user && job.data?.customerId === user.id) return <Navigate to={paths.customerJob(id)} replace />
  // A refusal hides cached data: the viewer may no longer see the job.
  if (job.data && !isRefused(job.error))
    return <JobScreen job={job.data} mine={job.data.cleanerId === user?.id} />
  if (!job.error) return <JobSkeleton title={copy.number(id)} />
  return (
    <>
      <h1 className="visually-hidden">{copy.number(id)}</h1>
      <NotLoaded {...job} />
    </>
  )
}

function NotLoaded({ error, isFetching, refetch }: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>) {
  if (error instanceof CallError && error.code === 'job_not_yours_now')
    return (
      <ErrorState title={copy.lost} error={error}>
        <Button component={Link} to={paths.cleanerSchedule()}>
          {copy.toSchedule}
        </Button>
        <Button variant="default" component={Link} to={paths.availableJobs()}>
          {copy.backToAvailable}
        </Button>
      </ErrorState>
    )
  return (
    <ErrorState
      title={copy.loadFailed}
      text={copy.loadFailedHint}
      error={error}
      onRetry={isRefused(error) ? undefined : () => void refetch()}
      retrying={isFetching}
    >
      <Button variant={isRefused(error) ? 'filled' : 'default'} component={Link} to={paths.availableJobs()}>
        {copy.backToAvailable}
      </Button>
    </ErrorState>
  )
}
