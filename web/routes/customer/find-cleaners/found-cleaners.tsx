import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { findCopy as copy } from '#text/find-cleaners.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CleanerCard } from './cleaner-card.tsx'
import { type Cleaner, type Filters, paramsOf } from './filters.ts'
import classes from './found-cleaners.module.css'

interface Props {
  rows: Cleaner[]
  next: string | null
  /** True while these rows belong to the previous filters. */
  outdated: boolean
  filters: Filters
  after: string | null
  /** The id of the form that clears the filters. */
  resetForm: string
}

/** One page of the list; each has its own URL for history, reload and sharing. */
export function FoundCleaners({ rows, next, outdated, filters, after, resetForm }: Props) {
  const status = useRef<HTMLParagraphElement>(null)
  const shown = useRef(after)
  useEffect(() => {
    // The pressed link is at the bottom; focus moves to the start of the new page.
    if (shown.current !== after) status.current?.focus({ preventScroll: true })
    shown.current = after
  }, [after])
  return (
    <Stack aria-busy={outdated} className={classes.found}>
      <Text ref={status} role="status" tabIndex={-1} c="dimmed">
        {after === null ? copy.found(rows.length, next !== null) : copy.foundMore(rows.length)}
      </Text>
      {rows.length > 0 && (
        <Text size="sm" c="dimmed">
          {copy.sortMeans[filters.sort]}
        </Text>
      )}
      {rows.length === 0 && after !== null ? (
        <EmptyState title={copy.noMore} text={copy.noMoreHint}>
          <Button component={Link} to={paths.findCleaners(paramsOf(filters))}>
            {copy.first}
          </Button>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyHint}>
          <Button type="submit" form={resetForm}>
            {copy.clear}
          </Button>
        </EmptyState>
      ) : (
        <div className={classes.grid}>
          {rows.map((cleaner) => (
            <CleanerCard key={cleaner.id} cleaner={cleaner} />
          ))}
        </div>
      )}
      {rows.length > 0 && (after !== null || next !== null) && (
        <Group component="nav" justify="center" aria-label={copy.pages}>
          {after !== null && (
            <Button component={Link} variant="default" to={paths.findCleaners(paramsOf(filters))}>
              {copy.first}
            </Button>
          )}
          {next !== null && (
            <Button component={Link} to={paths.findCleaners({ ...paramsOf(filters), after: next })}>
              {copy.more}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  )
}
