import { Link } from 'react-router'
import { moneyCopy as copy } from '#text/admin-money.ts'
import { paths } from '#web/paths.ts'
import { Amount } from '../money/amount.tsx'
import { payoutColumns } from '../money/payout-columns.tsx'
import { Rows } from '../money/rows.tsx'
import { useWhen } from '../money/use-when.ts'
import type { Payment } from './payment-facts.tsx'

/** The payment's refunds, disputes and payouts. */
export function PaymentParts({ payment: { refunds, disputes, payouts } }: { payment: Payment }) {
  const when = useWhen()
  return (
    <>
      <Rows
        title={copy.refunds}
        empty={copy.noRefunds}
        rows={refunds}
        columns={[
          { head: copy.refund, cell: ({ id, stripeId }) => [`#${id}`, stripeId].filter(Boolean).join(', ') },
          { head: copy.state, cell: ({ status }) => copy.refundStates[status] },
          { head: copy.reason, cell: ({ reason }) => copy.reasons[reason] },
          { head: copy.made, cell: ({ createdAt }) => when(createdAt) },
          {
            head: copy.amount,
            cell: ({ id, amountCents }) => <Amount cents={amountCents} explain={{ what: 'refund', id }} />,
            figure: true,
          },
        ]}
      />
      <Rows
        title={copy.earned}
        empty={copy.noEarned}
        rows={payouts}
        columns={[
          {
            head: copy.payout,
            cell: ({ id }) => <Link to={paths.adminPayout(id)}>{copy.onePayout(id)}</Link>,
          },
          ...payoutColumns(when),
        ]}
      />
      <Rows
        title={copy.disputes}
        empty={copy.noDisputes}
        rows={disputes}
        columns={[
          { head: copy.dispute, cell: ({ id }) => <Link to={paths.adminDispute(id)}>{id}</Link> },
          { head: copy.state, cell: ({ status }) => copy.disputeStates[status] },
          { head: copy.opened, cell: ({ createdAt }) => when(createdAt) },
          { head: copy.closed, cell: ({ closedAt }) => closedAt && when(closedAt) },
          { head: copy.amount, cell: ({ amountCents }) => <Amount cents={amountCents} />, figure: true },
        ]}
      />
    </>
  )
}
