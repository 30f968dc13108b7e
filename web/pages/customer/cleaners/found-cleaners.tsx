import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { findCopy as copy } from '../../../copy/customer.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { CleanerCard } from './cleaner-card.tsx'
import { applyFilters, type Cleaner, type Filters } from './filters.ts'

interface Props {
  cleaners: Cleaner[]
  filters: Filters
  onClear: () => void
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

export function FoundCleaners({ cleaners, filters, onClear, query }: Props) {
  const found = applyFilters(cleaners, filters)
  return (
    <Stack>
      <Text role="status" c="dimmed">
        {copy.found(found.length)}
      </Text>
      {found.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyHint}>
          <Button onClick={onClear}>{copy.clear}</Button>
        </EmptyState>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {found.map((cleaner) => (
            <CleanerCard key={cleaner.id} cleaner={cleaner} />
          ))}
        </SimpleGrid>
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
