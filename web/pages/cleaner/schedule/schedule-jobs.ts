import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { JobView } from '../../../../contract/job-view.ts'
import { callPage } from '../../../api/call.ts'
import { dayOf } from '../../../copy/format.ts'
import type { Day } from './calendar.ts'

const allJobsQuery = infiniteQueryOptions({
  queryKey: ['/api/jobs', 'pages'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/jobs', { query: { limit: 200, after: pageParam }, signal }),
  getNextPageParam: (page) => page.next ?? undefined,
})

/** The person's jobs from a day on; the list comes newest first, so older pages are asked for only when needed. */
export function useScheduleJobs(from: Day, zone: string) {
  const query = useInfiniteQuery(allJobsQuery)
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const jobs = query.data?.pages.flatMap((page) => page.rows) ?? []
  const oldest = jobs.at(-1)
  const complete = !hasNextPage || (oldest !== undefined && dayOf(oldest.scheduledFor, zone) < from)

  useEffect(() => {
    if (query.data && !complete && !isFetching && !isError) void fetchNextPage()
  }, [query.data, complete, isFetching, isError, fetchNextPage])

  const isFailed = isError && (!query.data || !complete)
  const isLoading = !isFailed && (!query.data || !complete)
  return {
    jobs,
    byDay: jobsByDay(jobs, zone),
    isLoading,
    isFailed,
    error: query.error,
    refetch: query.refetch,
  }
}

/** Jobs by their day in the service zone, each day sorted by time; cancelled ones are left out. */
export function jobsByDay(jobs: JobView[], zone: string): Map<Day, JobView[]> {
  const days = new Map<Day, JobView[]>()
  const sorted = jobs
    .filter((job) => job.status !== 'cancelled')
    .toSorted((a, b) => a.scheduledFor.localeCompare(b.scheduledFor) || a.id - b.id)
  for (const job of sorted) {
    const day = dayOf(job.scheduledFor, zone)
    days.set(day, [...(days.get(day) ?? []), job])
  }
  return days
}
