import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { ownJobsQuery } from '#web/api/queries.ts'

export const shownAtFirst = 4
const manyAtOnce = 200
const mostAtTop = 10

/** The upcoming jobs, soonest first, including overdue ones. Source: C-125. */
export const upcomingQuery = ownJobsQuery({
  side: 'customer',
  group: 'active',
  sort: 'soonest',
  limit: shownAtFirst,
})

/** Jobs that need the customer's answer or payment or have no cleaner, soonest first. */
export const inboxQuery = ownJobsQuery({
  side: 'customer',
  group: 'attention',
  sort: 'soonest',
  limit: mostAtTop,
})

/** Completed jobs, latest first: a short first page, then the rest. Source: C-124. */
export const completedPagesQuery = infiniteQueryOptions({
  queryKey: keys.completedJobs,
  queryFn: ({ pageParam, signal }) => {
    const page = pageParam ? { limit: manyAtOnce, after: pageParam } : { limit: shownAtFirst }
    return callPage('GET /api/jobs', { query: { side: 'customer', group: 'completed', ...page }, signal })
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
