import { Stack, Text, Title } from '@mantine/core'
import type { Answer } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { actCopy, personCopy as copy } from '#text/admin-list.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminTable, type Column } from '#web/ui/admin-table.tsx'

type AdminListThingActs = Answer<'GET /api/admin/people/:id/acts'>

/** Columns of the admin log: act, time, admin and reason. */
export function actColumns(serviceZone: string): Column<AdminListThingActs[number]>[] {
  return [
    { head: copy.act, cell: ({ act }) => actCopy.names[act] },
    { head: copy.when, cell: ({ at }) => dateAndTime(at, serviceZone) },
    { head: copy.by, cell: ({ by }) => by },
    { head: actCopy.reason, cell: ({ reason }) => reason },
    { head: copy.change, cell: ({ before, after }) => actCopy.change(before, after, serviceZone) },
  ]
}

/** The admin log of one record. */
export function ThingActs({ acts }: { acts: AdminListThingActs }) {
  const { serviceZone } = useConfig()
  return (
    <Stack component="section" gap="xs" aria-label={copy.acts}>
      <Title order={2} size="h4">
        {copy.acts}
      </Title>
      {acts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.noActs}
        </Text>
      ) : (
        <AdminTable rows={acts} columns={actColumns(serviceZone)} />
      )}
    </Stack>
  )
}
