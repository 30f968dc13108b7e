import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { maxPageSize } from '#domain/limits.ts'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { AvailableFilters } from '#web/api/queries.ts'
import { refetchOnceUsed } from '#web/ui/in-use.ts'

export const pageSize = 20

type AvailableQueryPage = Awaited<ReturnType<typeof callPage<'GET /api/jobs/available'>>>

/** The same filter for the visits of regular customers alone, which stand first. */
export const ofRegularCustomers = (filters: AvailableFilters): AvailableFilters => ({
  ...filters,
  customers: 'regular',
})

/** The open jobs of a filter, page by page; the first page holds as many as were shown before. */
export const availablePagesQuery = (filters: AvailableFilters, shown: number = pageSize) =>
  infiniteQueryOptions({
    queryKey: keys.availablePages(filters),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal, client, queryKey }) => {
      // A refetch keeps the first page's size; jobs of later pages must not appear in it twice.
      const [first = 0, ...behind] = (
        client.getQueryData<InfiniteData<AvailableQueryPage>>(queryKey)?.pages ?? []
      ).map(({ rows }) => rows.length)
      const missing = shown - behind.reduce((sum, rows) => sum + rows, 0)
      const limit = pageParam ? pageSize : Math.min(Math.max(first, missing, pageSize), maxPageSize)
      return callPage('GET /api/jobs/available', { query: { ...filters, limit, after: pageParam }, signal })
    },
    getNextPageParam: (page) => page.next ?? undefined,
    // Open jobs go to the first cleaner who accepts, so each visit of the list refetches.
    staleTime: 0,
    refetchOnMount: refetchOnceUsed,
    // Keeps the list cached for the return from a job.
    gcTime: 3_600_000,
  })
