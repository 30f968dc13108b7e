import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminListCopy as copy } from '#text/admin-list.ts'
import { AdminTable, type Column } from './admin-table.tsx'
import { BusyButton } from './busy-button.tsx'
import { ErrorState } from './error-state.tsx'
import { LineSkeletons, SkeletonArea } from './skeletons.tsx'

/** The loaded pages of a list, and how to load more. */
export interface Pages<Row> {
  data: { pages: { rows: Row[] }[] } | undefined
  error: unknown
  isFetching: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

interface Props<Row> {
  title: string
  /** Shown when there are no rows. */
  empty: string
  columns: Column<Row>[]
  pages: Pages<Row>
  children?: ReactNode
}

/** The rows about one record, on its page. */
export function Section<Row extends { id: number }>({ title, empty, columns, pages, children }: Props<Row>) {
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      {!rows && pages.isFetching && (
        <SkeletonArea>
          <LineSkeletons lines={3} />
        </SkeletonArea>
      )}
      {!rows && !pages.isFetching && (
        <ErrorState title={copy.failed} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {rows && rows.length > 0 && <AdminTable rows={rows} columns={columns} />}
      {pages.hasNextPage && (
        <Group>
          <BusyButton
            variant="default"
            busy={pages.isFetchingNextPage}
            busyText={copy.loadingMore}
            onClick={() => void pages.fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </Group>
      )}
    </Stack>
  )
}
