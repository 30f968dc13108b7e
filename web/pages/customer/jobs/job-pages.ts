import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'

const pageSize = 20

/** The customer's jobs, a page at a time. */
export const jobPagesQuery = infiniteQueryOptions({
  queryKey: keys.jobPages,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/jobs', {
      query: { side: 'customer', limit: pageSize, after: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
