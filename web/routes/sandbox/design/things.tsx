import { Card, Stack, Tabs } from '@mantine/core'
import { money } from '#locales/format.ts'
import { designCopy as copy } from '#text/design.ts'
import type { PriceRow } from '#text/price-rows.ts'
import { HomeFacts } from '#web/features/job/card/home-facts.tsx'
import { JobCard } from '#web/features/job/card/job-card.tsx'
import { LockoutNote } from '#web/features/job/card/lockout-note.tsx'
import { DisputeNote, MoneyLines, RefundNote } from '#web/features/job/card/money-back.tsx'
import { StatusBadge } from '#web/features/job/card/status-badge.tsx'
import { JobHistory } from '#web/features/job/history/job-history.tsx'
import { TipLines } from '#web/features/tip/tip-lines.tsx'
import { type Pages, Section } from '#web/ui/admin-section.tsx'
import type { Column } from '#web/ui/admin-table.tsx'
import { ChartAxes } from '#web/ui/chart-axes.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { ReviewText } from '#web/ui/review-text.tsx'
import { Ticket, TicketNote, TicketRows, TicketTear, TicketVisit } from '#web/ui/ticket.tsx'
import classes from './design.module.css'
import { Part } from './part.tsx'
import { givenBack, sampleJob } from './sample-job.ts'

const tip = { id: 1, kind: 'tip' as const, amount: 18, refunded: 0, at: '2026-11-28T18:00:00.000Z' }
const lockout = {
  note: 'I rang three times.',
  at: '2026-11-27T18:20:00.000Z',
  photo: '/apple-touch-icon.png',
}
const message = {
  subject: 'Booking confirmed',
  event: 'booked',
  text: 'Hello Kim,\n\nYour cleaning is booked.',
}

export function Things() {
  const cancelled = sampleJob({ status: 'cancelled', payment: givenBack })
  return (
    <Part title={copy.things} ground="sunken">
      <div className={classes.things}>
        <JobCard job={sampleJob()} side="customer" withPhone order={3} />
        <JobCard job={sampleJob({ status: 'pending', cleaner: null })} side="cleaner" order={3} />
        <JobCard job={cancelled} side="customer" order={3} />
        <Card>
          <Stack>
            <FactList>
              {copy.price.map(([label, dollars], index) => (
                <Fact key={label} label={label} money wide={index === 2} strong={index === 2}>
                  {money(dollars)}
                </Fact>
              ))}
              <HomeFacts home={cancelled} />
            </FactList>
            <TipLines
              tips={[{ ...tip, disputed: false, sent: true, underReview: false, heldUntil: null }]}
              withSent
            />
            <MoneyLines payment={givenBack} />
            <RefundNote payment={givenBack} />
            <JobHistory job={sampleJob()} />
            <MessageText message={message} />
          </Stack>
        </Card>
        <DisputeNote payment={givenBack} side="customer" />
        <LockoutNote lockout={lockout} />
        <ExampleTicket />
        <ExampleChart />
        <ReviewText review={copy.review} by={copy.table.person[1] ?? ''} />
      </div>
      <PartTabs label={copy.things} tabs={parts} />
      <Tabs defaultValue="0" my="lg">
        <Tabs.List>
          {copy.tabs.map((name, index) => (
            <Tabs.Tab key={name} value={String(index)}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {copy.tabs.map((name, index) => (
          <Tabs.Panel key={name} value={String(index)} pt="md">
            {name}
          </Tabs.Panel>
        ))}
      </Tabs>
      <Lists />
    </Part>
  )
}

function ExampleTicket() {
  const { label, service, day, time, place, note } = copy.ticket
  const rows = copy.price.map(([name, dollars]): PriceRow => [name, money(dollars)])
  const total = rows.at(-1)
  return (
    <Ticket label={label} service={service}>
      <TicketVisit day={day} time={time} place={place} />
      <TicketTear />
      <TicketRows rows={rows.slice(0, -1)} {...(total && { total })} />
      <TicketNote>{note}</TicketNote>
    </Ticket>
  )
}

function ExampleChart() {
  const most = Math.max(...copy.price.map(([, dollars]) => dollars))
  return (
    <ChartAxes
      highest={money(most)}
      lowest={money(0)}
      first={copy.price[0]?.[0]}
      last={copy.price.at(-1)?.[0]}
    >
      <svg
        aria-hidden="true"
        height={64}
        viewBox={`0 0 ${copy.price.length} ${most}`}
        preserveAspectRatio="none"
      >
        {copy.price.map(([name, dollars], index) => (
          <rect
            key={name}
            x={index + 0.1}
            y={most - dollars}
            width={0.8}
            height={dollars}
            fill="var(--accent)"
          />
        ))}
      </svg>
    </ChartAxes>
  )
}

const parts = copy.tabs.map((words, index) => ({
  to: `?part=${index}`,
  words,
  count: index + 3,
  open: index === 0,
}))

interface ThingsRow {
  id: number
  status: string
}

const rows: ThingsRow[] = [
  { id: 0, status: 'completed' },
  { id: 1, status: 'pending' },
]

const columns: Column<ThingsRow>[] = [
  { head: copy.table.columns[0] ?? '', cell: ({ id }) => copy.table.person[id] },
  { head: copy.table.columns[1] ?? '', cell: ({ status }) => <StatusBadge status={status} /> },
  { head: copy.table.columns[2] ?? '', cell: () => <span className="money">{money(90)}</span>, figure: true },
  { head: copy.table.columns[3] ?? '', cell: () => <EmailText email={copy.table.email} /> },
]

const nothing: Pages<ThingsRow> = {
  data: undefined,
  error: null,
  isFetching: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => {},
  refetch: () => {},
}

/** A list with rows, an empty one, and one that failed to load. */
function Lists() {
  const { title, empty, failed, reading, nothing: none } = copy.table
  const lists: [string, Partial<Pages<ThingsRow>>][] = [
    [title, { data: { pages: [{ rows }] }, hasNextPage: true }],
    [none, { data: { pages: [{ rows: [] }] } }],
    [reading, { isFetching: true }],
    [failed, {}],
  ]
  return (
    <Stack gap="xl">
      {lists.map(([name, pages]) => (
        <Section key={name} title={name} empty={empty} columns={columns} pages={{ ...nothing, ...pages }} />
      ))}
    </Stack>
  )
}
