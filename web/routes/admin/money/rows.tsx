import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { AdminTable, type Column } from '#web/ui/admin-table.tsx'

interface Props<Row> {
  title: string
  /** The text shown when there are no rows. */
  empty: string
  rows: Row[]
  columns: Column<Row>[]
  children?: ReactNode
}

/** A table of rows that are loaded completely. */
export function Rows<Row extends { id: number | string }>({
  title,
  empty,
  rows,
  columns,
  children,
}: Props<Row>) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
      {rows.length > 0 ? (
        <AdminTable rows={rows} columns={columns} />
      ) : (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
    </Stack>
  )
}
