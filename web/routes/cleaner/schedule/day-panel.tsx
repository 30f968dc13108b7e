import { Stack, Text, Title } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { dayInWords } from '#locales/format.ts'
import { schedule as copy } from '#text/cleaner.ts'
import type { Day } from '#web/features/cleaner-job/calendar.ts'
import { useIsDayOff } from '#web/features/cleaner-job/own-availability.ts'
import { DayJobs } from './day-jobs.tsx'
import { EmptyDay } from './empty-day.tsx'

interface DayPanelProps {
  day: Day
  jobs: JobView[]
  onOpen: (job: JobView) => void
}

/** The jobs of the selected day, by time. */
export function DayPanel({ day, jobs, onOpen }: DayPanelProps) {
  const isDayOff = useIsDayOff()
  return (
    <section aria-labelledby="day-panel">
      <Stack gap="sm">
        <Title order={2} size="h4" id="day-panel" className="day-title" aria-live="polite">
          {dayInWords(day)}
        </Title>
        {isDayOff(day) && <Text size="sm">{copy.dayOff}</Text>}
        {jobs.length === 0 ? <EmptyDay title={copy.emptyDay} /> : <DayJobs jobs={jobs} onOpen={onOpen} />}
      </Stack>
    </section>
  )
}
