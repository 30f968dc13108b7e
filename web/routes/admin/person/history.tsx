import { Link } from 'react-router'
import { centsFromDollars } from '#domain/money.ts'
import { dateAndTime } from '#locales/format.ts'
import { personCopy as copy } from '#text/admin-list.ts'
import { messagesCopy } from '#text/admin-messages.ts'
import { moneyCopy } from '#text/admin-money.ts'
import { useConfig } from '#web/api/config.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { actColumns } from '#web/features/admin-list/thing-acts.tsx'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { StatusBadge } from '#web/features/job/card/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { Amount } from '../money/amount.tsx'
import type { Person } from './account-facts.tsx'

/** The person's full history, by kind, newest first. */
export function History({ person: { id, profile, role } }: { person: Person }) {
  const { serviceZone } = useConfig()
  const when = useWhen()
  return (
    <>
      <Section
        title={copy.acts}
        empty={copy.noActs}
        pages={useSection('GET /api/admin/people/:id/acts', id)}
        columns={actColumns(serviceZone)}
      />
      <Section
        title={copy.jobs}
        empty={copy.noJobs}
        pages={useSection('GET /api/admin/people/:id/jobs', id)}
        columns={[
          { head: copy.job, cell: (job) => <JobLink id={job.id} /> },
          { head: copy.when, cell: ({ scheduledFor }) => when(scheduledFor) },
          { head: copy.side, cell: ({ side }) => copy.sides[side] },
          { head: copy.status, cell: ({ status }) => <StatusBadge status={status} /> },
          {
            head: copy.price,
            cell: ({ id, price }) => (
              <Amount cents={centsFromDollars(price)} explain={{ what: 'price', id }} />
            ),
            figure: true,
          },
        ]}
      />
      <Payments id={id} />
      {(profile || role === 'cleaner') && <Payouts id={id} />}
      <Messages id={id} />
    </>
  )
}

function Payments({ id }: { id: number }) {
  const when = useWhen()
  return (
    <Section
      title={copy.payments}
      empty={copy.noPayments}
      pages={useSection('GET /api/admin/people/:id/payments', id)}
      columns={[
        { head: copy.payment, cell: ({ id }) => <Link to={paths.adminPayment(id)}>{`#${id}`}</Link> },
        { head: copy.when, cell: ({ createdAt }) => when(createdAt) },
        { head: copy.job, cell: ({ jobId }) => <JobLink id={jobId} /> },
        { head: copy.purpose, cell: ({ purpose }) => moneyCopy.purposes[purpose] },
        { head: copy.status, cell: ({ status }) => moneyCopy.paymentStates[status] },
        {
          head: copy.amount,
          cell: ({ id, amount }) => (
            <Amount cents={centsFromDollars(amount)} explain={{ what: 'payment', id }} />
          ),
          figure: true,
        },
        {
          head: copy.refunded,
          cell: ({ id, refunded }) => (
            <Amount cents={centsFromDollars(refunded)} explain={{ what: 'refunded', id }} />
          ),
          figure: true,
        },
      ]}
    />
  )
}

function Payouts({ id }: { id: number }) {
  const when = useWhen()
  return (
    <Section
      title={copy.payouts}
      empty={copy.noPayouts}
      pages={useSection('GET /api/admin/people/:id/payouts', id)}
      columns={[
        { head: copy.payout, cell: ({ id }) => <Link to={paths.adminPayout(id)}>{`#${id}`}</Link> },
        { head: copy.due, cell: ({ dueAt }) => when(dueAt) },
        { head: copy.job, cell: ({ jobId }) => <JobLink id={jobId} /> },
        { head: copy.purpose, cell: ({ kind }) => moneyCopy.kinds[kind] },
        { head: copy.status, cell: ({ status }) => moneyCopy.payoutStates[status] },
        {
          head: copy.amount,
          cell: ({ id, amount }) => (
            <Amount cents={centsFromDollars(amount)} explain={{ what: 'payout', id }} />
          ),
          figure: true,
        },
        {
          head: copy.reversed,
          cell: ({ id, reversed }) => (
            <Amount cents={centsFromDollars(reversed)} explain={{ what: 'taken_back', id }} />
          ),
          figure: true,
        },
      ]}
    />
  )
}

function Messages({ id }: { id: number }) {
  const when = useWhen()
  return (
    <Section
      title={copy.messages}
      empty={copy.noMessages}
      pages={useSection('GET /api/admin/people/:id/messages', id)}
      columns={[
        { head: copy.message, cell: (message) => <MessageText message={message} /> },
        { head: messagesCopy.page, cell: ({ id }) => <Link to={paths.adminMessage(id)}>#{id}</Link> },
        { head: copy.when, cell: ({ sentAt, createdAt }) => when(sentAt ?? createdAt) },
        { head: copy.to, cell: ({ recipient }) => recipient },
        { head: copy.status, cell: ({ status, reason }) => messagesCopy.said(status, reason) },
      ]}
    />
  )
}

function useWhen() {
  const { serviceZone } = useConfig()
  return (at: string) => dateAndTime(at, serviceZone)
}
