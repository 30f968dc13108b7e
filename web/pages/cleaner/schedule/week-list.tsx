import { Stack, Text, Title } from '@mantine/core'
import type { JobView } from '../../../../contract/job-view.ts'
import { schedule as copy } from '../../../copy/cleaner.ts'
import { weekdayOf } from '../../../copy/format.ts'
import type { Day } from './calendar.ts'
import { DayEntry } from './day-entry.tsx'
import { EmptyDay } from './empty-day.tsx'
import classes from './week-list.module.css'

interface WeekListProps {
  week: Day[]
  today: Day
  byDay: Map<Day, JobView[]>
  onOpen: (job: JobView) => void
}

/** The week on a narrow screen: its days below each other. */
export function WeekList({ week, today, byDay, onOpen }: WeekListProps) {
  if (week.every((day) => !byDay.has(day))) return <EmptyDay title={copy.emptyWeek} />
  return (
    <Stack gap="lg">
      {week.map((day) => {
        const jobs = byDay.get(day) ?? []
        return (
          <section
            key={day}
            className={classes.day}
            data-today={day === today || undefined}
            aria-labelledby={day}
          >
            <Title order={2} size="h4" id={day}>
              {weekdayOf(day)} {Number(day.slice(8))}
              {day === today && <span className={classes.today}>{copy.today}</span>}
            </Title>
            {jobs.length === 0 ? (
              <Text c="dimmed" size="sm">
                {copy.emptyDay}
              </Text>
            ) : (
              <ul className={classes.jobs}>
                {jobs.map((job) => (
                  <li key={job.id}>
                    <DayEntry job={job} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </Stack>
  )
}
