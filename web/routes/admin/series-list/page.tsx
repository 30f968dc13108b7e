import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { adminSeriesCopy as copy } from '#text/admin-series.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { seriesDay, seriesState } from '#web/features/admin-list/series-text.ts'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/series', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The list of recurring orders. */
export default function SeriesList() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/series', filters)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.title, cell: ({ id }) => <Link to={paths.adminSeries(id)}>#{id}</Link> },
        { head: copy.customer, cut: true, cell: ({ customer }) => <PersonLink {...customer} /> },
        { head: copy.state, cell: seriesState },
        { head: copy.often, cell: ({ cadence }) => cadenceLabels[cadence] },
        { head: copy.day, cell: seriesDay },
        {
          head: copy.cleaner,
          cut: true,
          cell: ({ cleaner }) => (cleaner ? <PersonLink {...cleaner} /> : copy.anyCleaner),
        },
        {
          head: copy.next,
          cell: ({ nextAt }) => (nextAt ? briefTime(nextAt, serviceZone) : copy.noNext),
        },
        {
          head: copy.payment,
          cell: ({ trouble }) => (trouble ? copy.outcomes[trouble] : copy.fine),
        },
      ]}
    />
  )
}
