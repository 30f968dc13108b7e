import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { messagesCopy as copy } from '#text/admin-messages.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { MessageText } from '#web/ui/message-text.tsx'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/messages', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The list of notifications, with their text as sent. */
export default function Messages() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/messages', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.message, cut: true, cell: (message) => <MessageText message={message} /> },
        { head: copy.to, cut: true, cell: ({ recipient }) => recipient },
        { head: copy.page, cell: ({ id }) => <Link to={paths.adminMessage(id)}>{copy.one(id)}</Link> },
        { head: copy.job, cell: ({ jobId }) => jobId && <JobLink id={jobId} /> },
        { head: copy.state, cut: true, cell: ({ status, reason }) => copy.said(status, reason) },
        { head: copy.when, cell: ({ createdAt }) => briefTime(createdAt, serviceZone) },
      ]}
    />
  )
}
