import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../../api/call.ts'

const pageSize = 100

/** Cleaners with a profile, a page at a time. */
export const cleanerPagesQuery = infiniteQueryOptions({
  queryKey: ['/api/cleaners', 'pages'],
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/cleaners', { query: { limit: pageSize, after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
