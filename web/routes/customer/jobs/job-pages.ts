import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

const pageSize = 20

/** The parts of the list, as named in the URL. */
export const parts = ['upcoming', 'past', 'cancelled'] as const
export type JobPagesPart = (typeof parts)[number]

/** The server's filter and order of each part. Source: C-124. */
export const groups = {
  upcoming: { group: 'active', sort: 'soonest' },
  past: { group: 'completed', sort: 'latest' },
  cancelled: { group: 'cancelled', sort: 'latest' },
} as const

export function partOf(search: URLSearchParams): JobPagesPart {
  return parts.find((part) => part === search.get('show')) ?? 'upcoming'
}

/** The customer's jobs of one part, page by page. */
export const jobPagesQuery = (part: JobPagesPart) =>
  infiniteQueryOptions({
    queryKey: keys.jobPages(part),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/jobs', {
        query: { side: 'customer', ...groups[part], limit: pageSize, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
