import { Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { money, shortDay, timeSpan } from '#locales/format.ts'
import { todayCopy as copy } from '#text/today.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { StatusBadge, ToneBadge } from '#web/features/job/card/status-badge.tsx'
import { paths } from '#web/paths.ts'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { Figure } from '#web/ui/figure.tsx'
import classes from './today.module.css'

type DashboardToday = Answer<'GET /api/admin/today'>

export const todayQuery = queryOptions({
  queryKey: keys.adminRecord('today', 'now'),
  queryFn: ({ signal }) => call('GET /api/admin/today', { signal }),
  refetchInterval: 60_000,
})

/** Visits and money of the day; a figure that could not be loaded is shown as a dash. */
export function TodayFigures() {
  const { serviceZone } = useConfig()
  const today = useQuery(todayQuery)
  const { data } = today
  return (
    <section aria-labelledby="today" className={classes.today}>
      <Title order={2} size="h4" id="today">
        {copy.title}
        {data && <span className={classes.day}>{shortDay(`${data.day}T12:00:00Z`, 'UTC')}</span>}
      </Title>
      <dl className={classes.figures}>
        <Tile label={copy.visits} note={data && copy.progress(data.visits)}>
          <Figure of={today}>{({ visits }) => visits.planned}</Figure>
        </Tile>
        <Tile label={copy.paid} note={copy.planned}>
          <Figure of={today}>{(of) => money(of.money.paid)}</Figure>
        </Tile>
        <Tile label={copy.fee}>
          <Figure of={today}>{(of) => money(of.money.fee)}</Figure>
        </Tile>
        <Tile label={copy.refunded}>
          <Figure of={today}>{(of) => money(of.money.refunded)}</Figure>
        </Tile>
      </dl>
      {data && <Visits today={data} zone={serviceZone} />}
    </section>
  )
}

interface TileProps {
  label: string
  note?: string | undefined
  children: ReactNode
}

function Tile({ label, note, children }: TileProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="money">{children}</dd>
      {note && <dd className={classes.note}>{note}</dd>}
    </div>
  )
}

function Visits({ today: { list, visits }, zone }: { today: DashboardToday; zone: string }) {
  if (list.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {copy.noVisits}
      </Text>
    )
  return (
    <>
      <AdminTable
        rows={list}
        columns={[
          {
            head: copy.time,
            cell: ({ scheduledFor, endsAt }) =>
              timeSpan(scheduledFor, hoursBetween(scheduledFor, endsAt), zone),
          },
          { head: copy.job, cell: ({ id }) => <JobLink id={id} /> },
          {
            head: copy.state,
            cell: ({ status, late }) =>
              late ? <ToneBadge tone="red">{copy.late}</ToneBadge> : <StatusBadge status={status} />,
          },
          {
            head: copy.customer,
            cut: true,
            cell: ({ customer, contactName }) => (
              <PersonLink id={customer.id} name={contactName ?? customer.name} />
            ),
          },
          {
            head: copy.cleaner,
            cut: true,
            cell: ({ cleaner }) => (cleaner ? <PersonLink {...cleaner} /> : copy.noCleaner),
          },
          { head: copy.where, cut: true, cell: ({ address }) => address },
        ]}
      />
      {visits.planned > list.length && (
        <Text size="sm">
          <Link to={paths.adminJobs()}>{copy.more(visits.planned - list.length)}</Link>
        </Text>
      )}
    </>
  )
}

const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000
