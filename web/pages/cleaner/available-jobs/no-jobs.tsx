import { Button } from '@mantine/core'
import type { AvailableFilters } from '../../../api/queries.ts'
import { available as copy } from '../../../copy/cleaner.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

interface NoJobsProps {
  filters: AvailableFilters
  onClearSearch: () => void
  onAllDays: () => void
  onRefresh: () => void
}

/** Why there is nothing to show, and the next step out of it. */
export function NoJobs({ filters, onClearSearch, onAllDays, onRefresh }: NoJobsProps) {
  if (filters.search)
    return (
      <EmptyState title={copy.noMatch} text={copy.noMatchHint}>
        <Button onClick={onClearSearch}>{copy.clearSearch}</Button>
      </EmptyState>
    )
  if (filters.day !== 'all')
    return (
      <EmptyState title={copy.noneOnDay} text={copy.noneOnDayHint}>
        <Button onClick={onAllDays}>{copy.showAllDays}</Button>
      </EmptyState>
    )
  return (
    <EmptyState title={copy.noneTitle} text={copy.noneHint}>
      <Button onClick={onRefresh}>{copy.refresh}</Button>
    </EmptyState>
  )
}
