import { Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { weekdayOf } from '#locales/format.ts'
import { schedule as copy } from '#text/cleaner.ts'
import type { Day } from '#web/features/cleaner-job/calendar.ts'
import { useIsDayOff } from '#web/features/cleaner-job/own-availability.ts'
import { DayJobs } from './day-jobs.tsx'
import { EmptyDay } from './empty-day.tsx'
import classes from './week-list.module.css'

interface WeekListProps {
  week: Day[]
  today: Day
  byDay: Map<Day, JobView[]>
  onOpen: (job: JobView) => void
}

/** The week on a narrow screen: one day below the other. */
export function WeekList({ week, today, byDay, onOpen }: WeekListProps) {
  const isDayOff = useIsDayOff()
  if (week.every((day) => !byDay.has(day) && !isDayOff(day))) return <EmptyDay title={copy.emptyWeek} />
  const section = (day: Day) => (
    <DaySection key={day} day={day} isToday={day === today} jobs={byDay.get(day) ?? []} onOpen={onOpen} />
  )
  // The current week starts at today; earlier days are behind a disclosure.
  const passed = week.includes(today) ? week.filter((day) => day < today) : []
  const jobsPassed = passed.reduce((sum, day) => sum + (byDay.get(day)?.length ?? 0), 0)
  return (
    <Stack gap="lg">
      {passed.length > 0 && (
        <details className={classes.earlier}>
          <summary>{copy.earlier(jobsPassed)}</summary>
          <Stack gap="lg">{passed.map(section)}</Stack>
        </details>
      )}
      {week.filter((day) => !passed.includes(day)).map(section)}
    </Stack>
  )
}

interface DaySectionProps {
  day: Day
  isToday: boolean
  jobs: JobView[]
  onOpen: (job: JobView) => void
}

function DaySection({ day, isToday, jobs, onOpen }: DaySectionProps) {
  const isOff = useIsDayOff()(day)
  return (
    <section className={classes.day} data-today={isToday || undefined} aria-labelledby={day}>
      <Title order={2} size="h4" id={day} className="day-title">
        {weekdayOf(day)} {Number(day.slice(8))}
        {isToday && <span className={classes.today}>{copy.today}</span>}
        {isOff && <span className={classes.today}>{copy.dayOff}</span>}
      </Title>
      {jobs.length === 0 ? (
        <Text c="dimmed" size="sm">
          {copy.emptyDay}
        </Text>
      ) : (
        <DayJobs jobs={jobs} onOpen={onOpen} />
      )}
    </section>
  )
}
