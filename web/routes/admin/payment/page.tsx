import { Group, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { MoneyHistory } from '../money/money-history.tsx'
import { PaymentState } from '../money/money-state.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { RefundAct } from './refund-act.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.payment} #${id}`)

const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('payments', id),
    queryFn: ({ signal }) => call('GET /api/admin/payments/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(paymentQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One payment: its state and every ledger line of it. */
export default function PaymentPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(paymentQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedPayment}
        error={error}
        onRetry={refetch}
        list={{ name: copy.payments, path: paths.adminPayments() }}
      />
    )
  }
  return (
    <Stack gap="xl">
      <PageTitle
        actions={
          <Group gap="xs">
            <PaymentState payment={data} />
            {mayAct && !data.refundable.obstacle && <RefundAct payment={data} />}
          </Group>
        }
      >
        {copy.onePayment(data.id)}
      </PageTitle>
      <PaymentFacts payment={data} />
      <PaymentParts payment={data} />
      <MoneyHistory {...data} />
    </Stack>
  )
}
