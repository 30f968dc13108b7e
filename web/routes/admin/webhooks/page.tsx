import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { webhooksCopy as copy } from '#text/admin-webhooks.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/webhooks', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The list of Stripe events; the search also takes an event's Stripe id. */
export default function Webhooks() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/webhooks', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        {
          head: copy.type,
          cell: ({ id, type }) => <Link to={paths.adminWebhook(id)}>{copy.one(type, id)}</Link>,
        },
        { head: copy.object, cut: true, cell: ({ objectId }) => objectId },
        { head: copy.received, cell: ({ receivedAt }) => briefTime(receivedAt, serviceZone) },
        {
          head: copy.effect,
          cell: ({ processedAt }) => (processedAt ? briefTime(processedAt, serviceZone) : copy.none),
        },
      ]}
    />
  )
}
