import { Stack } from '@mantine/core'
import { schedule as copy } from '#text/cleaner.ts'
import { monthAway, monthInWords } from '#web/features/cleaner-job/calendar.ts'
import { DayPanel } from './day-panel.tsx'
import { MonthGrid } from './month-grid.tsx'
import { PeriodBar } from './period-bar.tsx'
import classes from './schedule-columns.module.css'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import type { ScheduleViewProps } from './view-props.ts'

export function MonthView({ today, selected, byDay, isLoading, onSelect, onOpen }: ScheduleViewProps) {
  return (
    <Stack>
      <PeriodBar
        label={monthInWords(selected)}
        previous={copy.previousMonth}
        next={copy.nextMonth}
        today={copy.today}
        onMove={(direction) => onSelect(monthAway(selected, direction))}
        onToday={() => onSelect(null)}
      />
      {isLoading ? (
        <ScheduleSkeleton />
      ) : (
        <div className={classes.columns}>
          <MonthGrid {...{ today, selected, byDay, onSelect }} />
          <DayPanel day={selected} jobs={byDay.get(selected) ?? []} onOpen={onOpen} />
        </div>
      )}
    </Stack>
  )
}
