import { Box, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { addDays, shortDate } from '#locales/format.ts'
import { schedule as copy } from '#text/cleaner.ts'
import { weekOf } from '#web/features/cleaner-job/calendar.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { DayPanel } from './day-panel.tsx'
import { PeriodBar } from './period-bar.tsx'
import classes from './schedule-columns.module.css'
import { ScheduleSkeleton } from './schedule-skeleton.tsx'
import type { ScheduleViewProps } from './view-props.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekList } from './week-list.tsx'

export function WeekView({ today, selected, byDay, isLoading, onSelect, onOpen }: ScheduleViewProps) {
  // The viewport is unknown until hydration: the first HTML has both views, and CSS hides one.
  const hydrated = useHydrated()
  const isWide = useMediaQuery('(min-width: 48em)')
  const week = weekOf(selected)
  return (
    <Stack>
      <PeriodBar
        label={weekLabel(week)}
        previous={copy.previousWeek}
        next={copy.nextWeek}
        today={copy.today}
        onMove={(direction) => onSelect(addDays(selected, 7 * direction))}
        onToday={() => onSelect(null)}
      />
      {isLoading ? (
        <ScheduleSkeleton />
      ) : (
        <>
          {(isWide || !hydrated) && (
            <Box visibleFrom="sm" className={classes.columns}>
              <WeekGrid {...{ week, today, selected, byDay, onSelect, onOpen }} />
              <DayPanel day={selected} jobs={byDay.get(selected) ?? []} onOpen={onOpen} />
            </Box>
          )}
          {!(isWide && hydrated) && (
            <Box hiddenFrom="sm">
              <WeekList {...{ week, today, byDay, onOpen }} />
            </Box>
          )}
        </>
      )}
    </Stack>
  )
}

function weekLabel(week: string[]): string {
  const [first, last] = [week[0], week[6]].map((day) => shortDate(`${day}T12:00:00Z`, 'UTC'))
  return `${first} – ${last}`
}
