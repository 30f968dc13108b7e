import { Stack } from '@mantine/core'
import { Link } from 'react-router'
import { money, shortDate } from '#locales/format.ts'
import { promotionsCopy as copy } from '#text/admin-promotions.ts'
import { useConfig } from '#web/api/config.tsx'
import { useUser } from '#web/api/session.ts'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const prefetch = prefetchAdminList('GET /api/admin/promotions', {})
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** Promo codes with their uses. */
export default function Promotions() {
  const { serviceZone } = useConfig()
  const mayAct = useUser()?.role === 'admin'
  const list = useAdminList('GET /api/admin/promotions', {})
  return (
    <Stack gap="md">
      <AdminList
        title={copy.title}
        noun={copy.noun}
        hint={copy.searchFor}
        empty={copy.empty}
        {...list}
        columns={[
          { head: copy.code, cell: ({ id, code }) => <Link to={paths.adminPromotion(id)}>{code}</Link> },
          { head: copy.discount, cell: (row) => copy.off(row) },
          { head: copy.state, cell: ({ state }) => copy.states[state] },
          { head: copy.uses, cell: ({ uses, maxUses }) => copy.usesOf(uses, maxUses) },
          { head: copy.given, cell: ({ given }) => money(given) },
          { head: copy.starts, cell: ({ startsAt }) => shortDate(startsAt, serviceZone) },
          {
            head: copy.ends,
            cell: ({ endsAt }) => (endsAt ? shortDate(endsAt, serviceZone) : copy.never),
          },
        ]}
      />
      {mayAct && <Link to={paths.adminPromotionNew()}>{copy.create}</Link>}
    </Stack>
  )
}
