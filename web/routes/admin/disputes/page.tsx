import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { disputesCopy as copy } from '#text/admin-disputes.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { GiftCardLink } from '#web/features/admin-list/gift-card-link.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { Amount } from '../money/amount.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const filters = { state: { label: copy.state, options: copy.states } }

const prefetch = prefetchAdminList('GET /api/admin/disputes', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The list of disputes. */
export default function Disputes() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/disputes', filters)
  const when = (at: string | null) => at && briefTime(at, serviceZone)
  return (
    <AdminList
      title={copy.title}
      noun={copy.noun}
      hint={copy.searchFor}
      empty={copy.empty}
      {...list}
      columns={[
        { head: copy.page, cell: ({ id }) => <Link to={paths.adminDispute(id)}>{copy.one(id)}</Link> },
        { head: copy.state, cell: ({ status }) => copy.states[status] },
        { head: copy.reason, cut: true, cell: ({ reason }) => (reason ? copy.words(reason) : copy.unknown) },
        { head: copy.due, cell: ({ dueBy }) => when(dueBy) ?? copy.unknown },
        { head: copy.submitted, cell: ({ submittedAt }) => when(submittedAt) ?? copy.notYet },
        {
          head: copy.customer,
          cut: true,
          cell: ({ customer, giftCard }) =>
            customer ? <PersonLink {...customer} /> : giftCard?.buyer.name || giftCard?.buyer.email,
        },
        {
          head: copy.about,
          cell: ({ jobId, giftCard }) =>
            giftCard ? <GiftCardLink id={giftCard.id} /> : jobId !== null && <JobLink id={jobId} />,
        },
        { head: copy.amount, cell: ({ amountCents }) => <Amount cents={amountCents} />, figure: true },
      ]}
    />
  )
}
