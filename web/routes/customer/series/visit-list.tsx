import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime, dayInWords, money } from '#locales/format.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { useConfig } from '#web/api/config.tsx'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { ToneBadge } from '#web/features/job/card/status-badge.tsx'
import { chargeText } from '#web/features/series/charge-text.ts'
import { dueOf, needsCustomer, type SeriesView, type SeriesVisit } from '#web/features/series/visits.ts'
import { paths } from '#web/paths.ts'
import { DayLeaf } from '#web/ui/day-leaf.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import classes from './visit-list.module.css'

const SkipDialog = lazyDialog(async () => (await import('./skip-dialog.tsx')).SkipDialog)
const TakeUpDialog = lazyDialog(async () => (await import('./take-up-dialog.tsx')).TakeUpDialog)

const tones = {
  planned: 'blue',
  declined: 'red',
  needs_customer: 'red',
  paid: 'green',
  skipped: 'grey',
  paused: 'grey',
  closed_day: 'grey',
  expired: 'red',
  cancelled: 'grey',
} as const satisfies Record<SeriesVisit['state'], string>

/** The dates of the weeks ahead, each with what can be done about it. */
export function VisitList({ series }: { series: SeriesView }) {
  const { visits } = series
  const [asked, setAsked] = useState<SeriesVisit | null>(null)
  const close = () => setAsked(null)
  return (
    <section aria-labelledby="series-visits">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id="series-visits">
            {copy.visits}
          </Title>
          {series.state !== 'ended' && <Text c="dimmed">{copy.visitsHint}</Text>}
        </div>
        {visits.length === 0 && <Text>{copy.noVisits}</Text>}
        <ul className={classes.list}>
          {visits.map((visit) => (
            <li key={visit.date}>
              <Card padding="md">
                <VisitRow visit={visit} due={dueOf(series)} onAsk={() => setAsked(visit)} />
              </Card>
            </li>
          ))}
        </ul>
      </Stack>
      {asked?.canSkip && <SkipDialog seriesId={series.id} visit={asked} onClose={close} />}
      {asked && !asked.canSkip && <TakeUpDialog series={series} visit={asked} onClose={close} />}
    </section>
  )
}

interface RowProps {
  visit: SeriesVisit
  /** What the customer pays for a date that has no visit yet. */
  due: number
  /** Skips the visit, or takes up the date. */
  onAsk: () => void
}

function VisitRow({ visit, due, onAsk }: RowProps) {
  const { serviceZone: zone } = useConfig()
  const { at: now } = useServiceClock()
  const { state, jobId, canSkip, canUnskip } = visit
  const day = dayInWords(visit.date)
  const said = chargeText(visit, { now, zone })
  const isOver = visit.price === null
  const price = money(isOver ? due : dueOf(visit))
  return (
    <div className={classes.row}>
      <DayLeaf at={visit.scheduledFor} over={isOver} />
      <div className={classes.words}>
        <Text fw={600} className="day-title">
          {dayAndTime(visit.scheduledFor, zone)}
        </Text>
        <div className={classes.facts}>
          <ToneBadge tone={tones[state]}>{copy.visitStates[state]}</ToneBadge>
          {!isOver && <span className="money">{price}</span>}
        </div>
        {said && (
          <Text size="sm" c={needsCustomer(visit) ? 'var(--bad)' : 'dimmed'}>
            {said}
          </Text>
        )}
      </div>
      <div className={classes.acts}>
        {needsCustomer(visit) && jobId !== null && (
          <Button component={Link} to={paths.jobPayment(jobId)}>
            {copy.pay(price)}
            <span className="visually-hidden">{copy.payFor(day)}</span>
          </Button>
        )}
        {/* One button for both: it keeps the focus when its meaning changes. */}
        {(canSkip || canUnskip) && (
          <Button variant="default" onClick={onAsk}>
            {canSkip ? copy.skip : state === 'skipped' ? copy.unskip : copy.takeUp}
            <span className="visually-hidden">: {day}</span>
          </Button>
        )}
        {jobId !== null && !isOver && (
          <Button variant="default" component={Link} to={paths.customerJob(jobId)}>
            {copy.open}
            <span className="visually-hidden">{copy.openNamed(day)}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
