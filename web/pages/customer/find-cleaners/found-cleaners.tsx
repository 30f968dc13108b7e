import { Button, Group, Stack, Text } from '@mantine/core'
import { findCopy as copy } from '../../../copy/customer.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CleanerCard } from './cleaner-card.tsx'
import type { Cleaner } from './filters.ts'
import classes from './found-cleaners.module.css'

interface Props {
  cleaners: Cleaner[]
  /** True while these are still the answer to the filters before. */
  outdated: boolean
  onClear: () => void
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function FoundCleaners({ cleaners, outdated, onClear, query }: Props) {
  return (
    <Stack aria-busy={outdated} className={classes.found}>
      <Text role="status" c="dimmed">
        {query.hasNextPage ? copy.foundFirst(cleaners.length) : copy.found(cleaners.length)}
      </Text>
      {cleaners.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyHint}>
          <Button onClick={onClear}>{copy.clear}</Button>
        </EmptyState>
      ) : (
        <div className={classes.grid}>
          {cleaners.map((cleaner) => (
            <CleanerCard key={cleaner.id} cleaner={cleaner} />
          ))}
        </div>
      )}
      {query.hasNextPage && (
        <Group justify="center">
          <BusyButton
            variant="default"
            busy={query.isFetchingNextPage}
            busyText={copy.loadingMore}
            onClick={() => void query.fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </Group>
      )}
    </Stack>
  )
}
