import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../../../api/call.ts'
import type { AvailableFilters } from '../../../api/queries.ts'

const pageSize = 20

/** The open jobs of a filter, page after page. */
export const availablePagesQuery = (filters: AvailableFilters) =>
  infiniteQueryOptions({
    queryKey: ['/api/jobs/available', 'pages', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/jobs/available', {
        query: { ...filters, limit: pageSize, after: pageParam },
        signal,
      }),
    getNextPageParam: (page) => page.next ?? undefined,
    // Open jobs go to whoever is first: a fresh look each time a list opens.
    staleTime: 0,
  })
