import { Link } from 'react-router'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { payoutColumns } from '../money/payout-columns.tsx'
import { useWhen } from '../money/use-when.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.payouts)

const filters = {
  state: { label: copy.state, options: { ...copy.payoutStates, stuck: copy.stuck } },
  kind: { label: copy.purpose, options: copy.kinds },
}

const prefetch = prefetchAdminList('GET /api/admin/payouts', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Payouts() {
  const columns = payoutColumns(useWhen())
  const list = useAdminList('GET /api/admin/payouts', filters)
  return (
    <AdminList
      title={copy.payouts}
      noun={copy.aPayout}
      hint={copy.findPayout}
      empty={copy.noPayouts}
      {...list}
      columns={[
        { head: copy.payout, cell: ({ id }) => <Link to={paths.adminPayout(id)}>{copy.onePayout(id)}</Link> },
        ...columns,
      ]}
    />
  )
}
