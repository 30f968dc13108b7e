import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { adminListCopy as copy } from '#text/admin-list.ts'
import type { Pages } from '#web/ui/admin-section.tsx'
import { AdminTable, type Column } from '#web/ui/admin-table.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import classes from './admin-list.module.css'
import type { AdminFilters } from './use-admin-list.ts'

interface Props<Row> {
  title: string
  /** The noun of a row. */
  noun: string
  /** The hint below the search field. */
  hint: string
  /** Shown when there are no rows and no search. */
  empty: string
  desk: AdminFilters
  columns: Column<Row>[]
  pages: Pages<Row> & { isPlaceholderData: boolean }
}

/** A list of the admin area: search, filters, rows, and 'Show more'. */
export function AdminList<Row extends { id: number }>(props: Props<Row>) {
  const { title, noun, hint, empty, desk, columns, pages } = props
  const rows = pages.data?.pages.flatMap((page) => page.rows)
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      <Toolbar desk={desk} hint={hint} />
      {!rows && pages.isFetching && (
        <SkeletonArea>
          <LineSkeletons lines={8} />
        </SkeletonArea>
      )}
      {!rows && !pages.isFetching && (
        <ErrorState title={copy.failed} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {rows && (
        <Stack gap="sm" aria-busy={pages.isPlaceholderData}>
          <Text role="status" size="sm" c="dimmed">
            {copy.shown(rows.length, noun, pages.hasNextPage)}
          </Text>
          {rows.length > 0 ? (
            <AdminTable rows={rows} columns={columns} outdated={pages.isPlaceholderData} />
          ) : (
            <Nothing desk={desk} empty={empty} />
          )}
          {pages.hasNextPage && (
            <Group justify="center">
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
      )}
    </Stack>
  )
}

function Toolbar({ desk, hint }: { desk: AdminFilters; hint: string }): ReactNode {
  return (
    <search className={classes.toolbar}>
      <TextInput
        type="search"
        label={copy.search}
        placeholder={hint}
        maxLength={100}
        value={desk.typed}
        onChange={(event) => desk.setTyped(event.currentTarget.value)}
        className={classes.words}
      />
      {Object.entries(desk.filters).map(([name, { label, options }]) => (
        <NativeSelect
          key={name}
          label={label}
          value={desk.chosen[name] ?? ''}
          onChange={(event) => desk.choose(name, event.currentTarget.value)}
          data={[
            { value: '', label: copy.any },
            ...Object.entries(options).map(([value, text]) => ({ value, label: text })),
          ]}
        />
      ))}
    </search>
  )
}

function Nothing({ desk, empty }: { desk: AdminFilters; empty: string }) {
  if (Object.keys(desk.query).length === 0) return <EmptyState title={empty} />
  return (
    <EmptyState title={copy.nobodyFits}>
      <Button variant="default" onClick={desk.clear}>
        {copy.clear}
      </Button>
    </EmptyState>
  )
}
