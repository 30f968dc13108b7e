import { Link } from 'react-router'
import { briefTime } from '#locales/format.ts'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { useConfig } from '#web/api/config.tsx'
import { AdminList } from '#web/features/admin-list/admin-list.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { prefetchAdminList, useAdminList } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { Amount } from '../money/amount.tsx'
import { PaymentState } from '../money/money-state.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.payments)

const filters = {
  state: { label: copy.state, options: copy.paymentStates },
  purpose: { label: copy.purpose, options: copy.purposes },
}

const prefetch = prefetchAdminList('GET /api/admin/payments', filters)
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function Payments() {
  const { serviceZone } = useConfig()
  const list = useAdminList('GET /api/admin/payments', filters)
  return (
    <AdminList
      title={copy.payments}
      noun={copy.aPayment}
      hint={copy.findPayment}
      empty={copy.noPayments}
      {...list}
      columns={[
        {
          head: copy.payment,
          cell: ({ id }) => <Link to={paths.adminPayment(id)}>{copy.onePayment(id)}</Link>,
        },
        { head: copy.customer, cut: true, cell: ({ customer }) => <PersonLink {...customer} /> },
        { head: copy.job, cell: ({ jobId }) => <Link to={paths.adminJob(jobId)}>{`#${jobId}`}</Link> },
        { head: copy.purpose, cell: ({ purpose }) => copy.purposes[purpose] },
        { head: copy.state, cell: (payment) => <PaymentState payment={payment} /> },
        {
          head: copy.amount,
          cell: ({ id, amountCents }) => <Amount cents={amountCents} explain={{ what: 'payment', id }} />,
          figure: true,
        },
        {
          head: copy.refunded,
          cell: ({ id, refundedCents }) => (
            <Amount cents={refundedCents} explain={{ what: 'refunded', id }} />
          ),
          figure: true,
        },
        { head: copy.made, cell: ({ createdAt }) => briefTime(createdAt, serviceZone) },
      ]}
    />
  )
}
