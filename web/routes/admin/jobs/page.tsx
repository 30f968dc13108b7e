import { briefTime, money } from '#locales/format.ts'
import { jobsAdminCopy as copy } from '#text/admin-jobs.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import { StatusBadge } from '#web/features/job/card/status-badge.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/jobs', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Jobs() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/jobs', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.job, cell: ({ id }) => <JobLink id={id} /> },
        { head: copy.state, cell: ({ status }) => <StatusBadge status={status} /> },
        { head: copy.when, cell: ({ scheduledFor }) => briefTime(scheduledFor, serviceZone) },
        {
          head: copy.customer,
          cut: true,
          cell: ({ customer, contactName }) => (
            <PersonLink id={customer.id} name={contactName ?? customer.name} />
          ),
        },
        { head: copy.cleaner, cut: true, cell: ({ cleaner }) => cleaner && <PersonLink {...cleaner} /> },
        { head: copy.where, cut: true, cell: ({ address }) => address },
        { head: copy.price, cell: ({ price }) => money(price), figure: true },
      ]}
    />
  )
}
