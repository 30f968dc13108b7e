import { Badge, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { maxCounted } from '#domain/limits.ts'
import { addDays, countUpTo, weekdayOf } from '#locales/format.ts'
import { available as copy } from '#text/cleaner.ts'
import { availableCountsQuery } from '#web/api/queries.ts'
import { useToday } from '#web/features/cleaner-job/today.ts'
import { refetchOnceUsed } from '#web/ui/in-use.ts'
import { type DayTab, dayTabs } from './use-filters.ts'

interface DayTabsProps {
  day: DayTab
  searches: boolean
  onDay: (day: DayTab) => void
  children: ReactNode
}

/** Five day tabs with the number of open jobs per day, independent of the search. Source: C-126. */
export function DayTabs({ day, searches, onDay, children }: DayTabsProps) {
  const counts = useQuery({ ...availableCountsQuery, staleTime: 0, refetchOnMount: refetchOnceUsed }).data
  const labels = { ...copy.tabs, 'two-days': weekdayOf(addDays(useToday(), 2)) }
  return (
    <Tabs value={day} onChange={(tab) => onDay((tab ?? 'all') as DayTab)}>
      <Tabs.List aria-label={copy.tabList}>
        {dayTabs.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            classNames={{ tabLabel: 'day-title' }}
            rightSection={
              <Badge
                component="span"
                variant={tab === day ? 'filled' : 'light'}
                circle={(counts?.[tab] ?? 0) < 10}
              >
                {counts ? countUpTo(counts[tab], maxCounted) : '–'}
              </Badge>
            }
          >
            {labels[tab]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={day} pt="md">
        {searches && counts && (
          <Text size="sm" c="dimmed" mb="sm">
            {copy.countsAll}
          </Text>
        )}
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
