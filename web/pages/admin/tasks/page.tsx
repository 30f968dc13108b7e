import { Stack } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callPage } from '../../../api/call.ts'
import { useConfig } from '../../../api/config.tsx'
import { keys } from '../../../api/keys.ts'
import { tasksCopy as copy } from '../../../copy/desk-tasks.ts'
import { dateAndTime } from '../../../copy/format.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { titled } from '../../../ui/page-meta.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { DeskList } from '../list/desk-list.tsx'
import { deskPages, useDeskFilters } from '../list/use-desk-list.ts'

export const handle: PageHandle = { access: 'operator', pays: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

export default function Tasks() {
  const { serviceZone } = useConfig()
  const desk = useDeskFilters(filters)
  const { query } = desk
  const pages = useInfiniteQuery({
    ...deskPages(keys.deskList('tasks', query), (page, signal) =>
      callPage('GET /api/admin/tasks', { query: { ...query, ...page }, signal }),
    ),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <DeskList
        noun={copy.noun}
        hint={copy.searchFor}
        empty={copy.empty}
        desk={desk}
        pages={pages}
        columns={[
          {
            head: copy.task,
            cell: ({ id, name }) => <Link to={paths.adminTask(id)}>{copy.one(name, id)}</Link>,
          },
          { head: copy.state, cell: ({ state }) => copy.states[state] },
          {
            head: copy.tries,
            cell: ({ attempts, maxAttempts }) => copy.of(attempts, maxAttempts),
            figure: true,
          },
          { head: copy.next, cell: ({ runAt }) => dateAndTime(runAt, serviceZone) },
          { head: copy.error, cell: ({ error }) => error },
        ]}
      />
    </Stack>
  )
}
