import { Group, Stack } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
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
import { Amount } from '../money/amount.tsx'
import { MoneyHistory } from '../money/money-history.tsx'
import { PayoutState } from '../money/money-state.tsx'
import { payoutColumns } from '../money/payout-columns.tsx'
import { Rows } from '../money/rows.tsx'
import { useWhen } from '../money/use-when.ts'
import { AdjustAct } from './adjust-act.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { ReviewActs } from './review-acts.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.payout} #${id}`)

const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('payouts', id),
    queryFn: ({ signal }) => call('GET /api/admin/payouts/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(payoutQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One payout: its state and every ledger line of it. */
export default function PayoutPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const when = useWhen()
  const { data, error, isFetching, refetch } = useQuery(payoutQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedPayout}
        error={error}
        onRetry={refetch}
        list={{ name: copy.payouts, path: paths.adminPayouts() }}
      />
    )
  }
  return (
    <Stack gap="xl">
      <PageTitle
        actions={
          <Group gap="xs">
            <PayoutState status={data.status} underReview={data.underReview} />
            {mayAct && data.underReview && <ReviewActs payout={data} />}
            {mayAct && <AdjustAct payout={data} />}
          </Group>
        }
      >
        {copy.onePayout(data.id)}
      </PageTitle>
      <PayoutFacts payout={data} />
      {data.reviewCase.length > 0 && (
        <Rows
          title={copy.reviewCase}
          empty={copy.none}
          rows={data.reviewCase}
          columns={[
            {
              head: copy.payout,
              cell: ({ id }) => <Link to={paths.adminPayout(id)}>{copy.onePayout(id)}</Link>,
            },
            ...payoutColumns(when),
          ]}
        />
      )}
      <Rows
        title={copy.reversals}
        empty={copy.noReversals}
        rows={data.reversals}
        columns={[
          {
            head: copy.reversed,
            cell: ({ id, stripeId }) => [`#${id}`, stripeId].filter(Boolean).join(', '),
          },
          { head: copy.state, cell: ({ status }) => copy.reversalStates[status] },
          { head: copy.made, cell: ({ createdAt }) => when(createdAt) },
          { head: copy.amount, cell: ({ amountCents }) => <Amount cents={amountCents} />, figure: true },
        ]}
      />
      <MoneyHistory {...data} />
    </Stack>
  )
}
