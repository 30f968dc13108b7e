import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { ApiQueriesSide } from '#web/api/queries.ts'
import type { Day } from './calendar.ts'

/** The jobs of a range of days in the service zone, both included, in pages of 200. */
export const jobsOfDaysQuery = (side: ApiQueriesSide, from: Day, to: Day) =>
  infiniteQueryOptions({
    queryKey: keys.jobsOfDays(side, from, to),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/jobs', { query: { side, from, to, limit: 200, after: pageParam }, signal }),
    getNextPageParam: (page) => page.next ?? undefined,
  })
