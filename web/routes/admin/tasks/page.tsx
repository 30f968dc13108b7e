import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { tasksCopy as copy } from '#text/admin-tasks.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: { troubled: copy.troubled, ...copy.states } } }

const prefetch = prefetchAdminList('GET /api/admin/tasks', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Tasks() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/tasks', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        {
          head: copy.task,
          cut: true,
          cell: ({ id, name }) => <Link to={paths.adminTask(id)}>{copy.one(name, id)}</Link>,
        },
        { head: copy.state, cell: ({ state }) => copy.states[state] },
        {
          head: copy.tries,
          cell: ({ attempts, maxAttempts }) => copy.of(attempts, maxAttempts),
          figure: true,
        },
        { head: copy.next, cell: ({ runAt }) => briefTime(runAt, serviceZone) },
        { head: copy.error, cut: true, cell: ({ error }) => error },
      ]}
    />
  )
}
