import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { available as copy, job as jobCopy } from '#text/cleaner.ts'
import { type AvailableFilters, availableCountsQuery } from '#web/api/queries.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface NoJobsProps {
  filters: AvailableFilters
  onClearSearch: () => void
  onAllDays: () => void
  onRefresh: () => void
}

/** Where a cleaner who cannot see open jobs can resolve the reason. */
const ways = {
  profile_incomplete: [jobCopy.toProfile, paths.cleanerProfile()],
  account_suspended: [jobCopy.contactUs, paths.contact()],
} as const

/** Explains the empty list and offers the next step. */
export function NoJobs({ filters, onClearSearch, onAllDays, onRefresh }: NoJobsProps) {
  const hidden = useQuery(availableCountsQuery).data?.hidden
  if (hidden) {
    const { title, text } = copy.hidden[hidden]
    const [label, to] = ways[hidden]
    return (
      <EmptyState title={title} text={text}>
        <Button component={Link} to={to}>
          {label}
        </Button>
      </EmptyState>
    )
  }
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
