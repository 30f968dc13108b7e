import { useQuery } from '@tanstack/react-query'
import {
  cleanerEarningsQuery,
  cleanerStatsQuery,
  configQuery,
  currentUserQuery,
  jobCountsQuery,
  ownJobsQuery,
  regularCustomersQuery,
} from '#web/api/queries.ts'
import { useUser } from '#web/api/session.ts'
import { weekOf } from '#web/features/cleaner-job/calendar.ts'
import { jobsOfDaysQuery } from '#web/features/cleaner-job/jobs-of-days.ts'
import type { Prefetch } from '#web/shell/prefetch.ts'

/** Source: C-120. */
const polled = { refetchInterval: 10_000, refetchOnWindowFocus: 'always' } as const

const activeQuery = ownJobsQuery({ side: 'cleaner', group: 'active', sort: 'soonest', limit: 20 })
const completedQuery = ownJobsQuery({ side: 'cleaner', group: 'completed', limit: 2 })

/** The jobs of the week of a day. */
export function weekQuery(day: string) {
  const [sunday = day, , , , , , saturday = day] = weekOf(day)
  return jobsOfDaysQuery('cleaner', sunday, saturday)
}

export const prefetchDashboard: Prefetch = async ({ load }) => {
  const [user, config] = await Promise.all([load(currentUserQuery), load(configQuery)])
  if (!user) return
  await Promise.all([
    load(jobCountsQuery('cleaner')),
    load(activeQuery),
    load(completedQuery),
    load(cleanerEarningsQuery),
    load(regularCustomersQuery),
    load(cleanerStatsQuery(user.id)),
    config && load(weekQuery(config.today)),
  ])
}

export function useDashboard() {
  const user = useUser()
  const counts = useQuery({ ...jobCountsQuery('cleaner'), ...polled })
  const active = useQuery({ ...activeQuery, ...polled })
  const completed = useQuery({ ...completedQuery, ...polled })
  const earnings = useQuery({ ...cleanerEarningsQuery, ...polled })
  const regular = useQuery({ ...regularCustomersQuery, ...polled })
  // Disabled until the user is known.
  const stats = useQuery({ ...cleanerStatsQuery(user?.id ?? 0), ...polled, enabled: Boolean(user) })
  const failed = [active, completed].filter(({ data, isError }) => isError && data === undefined)
  return {
    counts,
    earnings,
    stats,
    regular,
    isFailed: failed.length > 0,
    error: failed[0]?.error,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    active: active.data,
    completed: completed.data,
  }
}
