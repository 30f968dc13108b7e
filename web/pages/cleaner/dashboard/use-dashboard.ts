import { useQuery } from '@tanstack/react-query'
import { cleanerProfileQuery, cleanerStatsQuery, jobCountsQuery, ownJobsQuery } from '../../../api/queries.ts'
import { useUser } from '../../../api/session.ts'

/** Source: CLN-DASH-10 and 11; decisions C-120. */
const polled = { refetchInterval: 10_000, refetchOnWindowFocus: 'always' } as const

const activeQuery = ownJobsQuery({ group: 'active', sort: 'soonest', limit: 20 })
const completedQuery = ownJobsQuery({ group: 'completed', limit: 2 })

export function useDashboard() {
  const user = useUser()
  const counts = useQuery({ ...jobCountsQuery, ...polled })
  const active = useQuery({ ...activeQuery, ...polled })
  const completed = useQuery({ ...completedQuery, ...polled })
  const profile = useQuery({ ...cleanerProfileQuery, ...polled })
  const stats = useQuery({ ...cleanerStatsQuery(user?.id ?? 0), ...polled, enabled: Boolean(user) })
  const queries = [counts, active, completed]
  const failed = queries.filter(({ data, isError }) => isError && data === undefined)
  return {
    isPending: queries.some(({ data }) => data === undefined),
    isFailed: failed.length > 0,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    active: active.data ?? [],
    activeCount: counts.data?.active ?? 0,
    completed: completed.data ?? [],
    completedCount: counts.data?.completed ?? 0,
    earnings: profile.data?.totalEarnings ?? 0,
    rating: stats.data?.averageRating ?? null,
    reviewCount: stats.data?.reviewCount ?? 0,
  }
}
