import { Link } from 'react-router'
import { centsFromDollars } from '#domain/money.ts'
import { dateAndTime } from '#locales/format.ts'
import { jobHistoryCopy as copy } from '#text/admin-job-history.ts'
import { personCopy as words } from '#text/admin-list.ts'
import { moneyCopy } from '#text/admin-money.ts'
import { useConfig } from '#web/api/config.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { paths } from '#web/paths.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { Amount } from '../money/amount.tsx'

/** The job's payments, refunds, payouts and ledger entries. */
export function JobMoney({ id }: { id: number }) {
  const { serviceZone } = useConfig()
  const when = (at: string) => dateAndTime(at, serviceZone)
  return (
    <>
      <Section
        title={words.payments}
        empty={words.noPayments}
        pages={useSection('GET /api/admin/jobs/:id/payments', id)}
        columns={[
          {
            head: words.payment,
            cell: (payment) => <Link to={paths.adminPayment(payment.id)}>#{payment.id}</Link>,
          },
          { head: words.when, cell: ({ createdAt }) => when(createdAt) },
          { head: words.purpose, cell: ({ purpose }) => moneyCopy.purposes[purpose] },
          { head: words.status, cell: ({ status }) => moneyCopy.paymentStates[status] },
          {
            head: words.amount,
            cell: ({ id, amount }) => (
              <Amount cents={centsFromDollars(amount)} explain={{ what: 'payment', id }} />
            ),
            figure: true,
          },
          {
            head: words.refunded,
            cell: ({ id, refunded }) => (
              <Amount cents={centsFromDollars(refunded)} explain={{ what: 'refunded', id }} />
            ),
            figure: true,
          },
        ]}
      />
      <Section
        title={copy.refunds}
        empty={copy.noRefunds}
        pages={useSection('GET /api/admin/jobs/:id/refunds', id)}
        columns={[
          { head: copy.refund, cell: (refund) => `#${refund.id}` },
          { head: words.when, cell: ({ createdAt }) => when(createdAt) },
          {
            head: words.payment,
            cell: ({ paymentId }) => <Link to={paths.adminPayment(paymentId)}>#{paymentId}</Link>,
          },
          { head: copy.why, cell: ({ reason }) => moneyCopy.reasons[reason] },
          { head: words.status, cell: ({ status }) => moneyCopy.refundStates[status] },
          {
            head: words.amount,
            cell: ({ id, amount }) => (
              <Amount cents={centsFromDollars(amount)} explain={{ what: 'refund', id }} />
            ),
            figure: true,
          },
        ]}
      />
      <Section
        title={words.payouts}
        empty={words.noPayouts}
        pages={useSection('GET /api/admin/jobs/:id/payouts', id)}
        columns={[
          {
            head: words.payout,
            cell: (payout) => <Link to={paths.adminPayout(payout.id)}>#{payout.id}</Link>,
          },
          { head: words.to, cell: ({ cleaner }) => <PersonLink {...cleaner} /> },
          { head: words.due, cell: ({ dueAt }) => when(dueAt) },
          { head: words.purpose, cell: ({ kind }) => moneyCopy.kinds[kind] },
          { head: words.status, cell: ({ status }) => moneyCopy.payoutStates[status] },
          {
            head: words.amount,
            cell: ({ id, amount }) => (
              <Amount cents={centsFromDollars(amount)} explain={{ what: 'payout', id }} />
            ),
            figure: true,
          },
          {
            head: words.reversed,
            cell: ({ id, reversed }) => (
              <Amount cents={centsFromDollars(reversed)} explain={{ what: 'taken_back', id }} />
            ),
            figure: true,
          },
        ]}
      />
      <Section
        title={copy.ledger}
        empty={copy.noLedger}
        pages={useSection('GET /api/admin/jobs/:id/ledger', id)}
        columns={[
          { head: copy.account, cell: ({ account }) => moneyCopy.accounts[account] },
          { head: words.when, cell: ({ at }) => when(at) },
          { head: copy.cause, cell: ({ cause }) => moneyCopy.causes[cause] },
          { head: copy.about, cell: ({ reference }) => reference },
          {
            head: words.amount,
            cell: ({ id, amount }) => (
              <Amount cents={centsFromDollars(amount)} explain={{ what: 'line', id }} />
            ),
            figure: true,
          },
        ]}
      />
    </>
  )
}
