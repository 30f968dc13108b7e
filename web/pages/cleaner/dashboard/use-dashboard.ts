import { useQuery } from '@tanstack/react-query'
import type { JobView } from '../../../../contract/job-view.ts'
import { cleanerProfileQuery, cleanerStatsQuery, jobsQuery } from '../../../api/queries.ts'
import { useUser } from '../../../api/session.ts'

/** Source: CLN-DASH-10 and 11; decisions C-120. */
const polled = { refetchInterval: 10_000, refetchOnWindowFocus: 'always' } as const

const active: readonly JobView['status'][] = ['pending', 'assigned', 'in_progress']

export function useDashboard() {
  const user = useUser()
  const jobs = useQuery({ ...jobsQuery, ...polled })
  const profile = useQuery({ ...cleanerProfileQuery, ...polled })
  const stats = useQuery({ ...cleanerStatsQuery(user?.id ?? 0), ...polled, enabled: Boolean(user) })
  // The list comes latest first: as it is for what was done, turned around for what is to come.
  return {
    isPending: jobs.isPending,
    isFailed: jobs.isError && !jobs.data,
    error: jobs.error,
    retry: () => void jobs.refetch(),
    active: (jobs.data ?? []).filter((job) => active.includes(job.status)).toReversed(),
    completed: (jobs.data ?? []).filter((job) => job.status === 'completed'),
    earnings: profile.data?.totalEarnings ?? 0,
    completedCount: stats.data?.completedJobCount,
    rating: stats.data?.averageRating ?? null,
    reviewCount: stats.data?.reviewCount ?? 0,
  }
}
