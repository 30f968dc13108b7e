import { useInfiniteQuery } from '@tanstack/react-query'
import type { JobView } from '#contract/job-view.ts'
import { dayOf } from '#locales/format.ts'
import type { ApiQueriesSide } from '#web/api/queries.ts'
import { useAllPages } from '#web/api/use-all-pages.ts'
import { type Day, weeksOfMonth } from '#web/features/cleaner-job/calendar.ts'
import { jobsOfDaysQuery } from '#web/features/cleaner-job/jobs-of-days.ts'
import { useJobsSide } from './use-side.ts'

/** The jobs of the weeks that the month of a day touches. */
export function weeksQuery(side: ApiQueriesSide, day: Day) {
  const weeks = weeksOfMonth(day)
  return jobsOfDaysQuery(side, weeks[0]?.[0] ?? day, weeks.at(-1)?.at(-1) ?? day)
}

/** All of the user's jobs in the weeks that the month of a day touches. */
export function useScheduleJobs(day: Day, zone: string) {
  const side = useJobsSide()
  const query = useInfiniteQuery(weeksQuery(side, day))
  useAllPages(true, query)
  const jobs = query.data?.pages.flatMap((page) => page.rows) ?? []
  const complete = query.data !== undefined && !query.hasNextPage
  return {
    jobs,
    byDay: jobsByDay(jobs, zone),
    isLoading: !complete && !query.isError,
    isFailed: !complete && query.isError,
    error: query.error,
    refetch: query.refetch,
  }
}

/** Groups jobs by their day in the service zone, each sorted by time; omits canceled ones. */
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
