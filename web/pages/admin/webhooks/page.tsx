import { Link } from 'react-router'
import { useConfig } from '../../../api/config.tsx'
import { webhooksCopy as copy } from '../../../copy/desk-webhooks.ts'
import { briefTime } from '../../../copy/format.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '../../../shell/prefetch.ts'
import { titled } from '../../../ui/page-meta.ts'
import { DeskList } from '../list/desk-list.tsx'
import { prefetchDeskList, useDeskList } from '../list/use-desk-list.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchDeskList('GET /api/admin/webhooks', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** What Stripe told us; an event's number at Stripe is found by the search, and stands on its page with when it happened. */
export default function Webhooks() {
  const { serviceZone } = useConfig()
  const list = useDeskList('GET /api/admin/webhooks', filters)
  return (
    <DeskList
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
