import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { comingAt, money } from '#locales/format.ts'
import { cadenceWords } from '#text/cadences.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { useConfig } from '#web/api/config.tsx'
import { ownSeriesQuery } from '#web/api/queries.ts'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { chargeText } from '#web/features/series/charge-text.ts'
import { pauseText } from '#web/features/series/visit-words.ts'
import { dueOf, nextVisitOf, type SeriesView } from '#web/features/series/visits.ts'
import { paths } from '#web/paths.ts'
import { Columns } from '#web/ui/columns.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** The customer's open recurring orders; nothing for those who have none. */
export function RegularVisits() {
  const { data, error, isFetching, refetch } = useQuery(ownSeriesQuery)
  if (!data)
    return error && !isFetching ? (
      <ErrorState title={copy.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null
  const open = data.filter(({ state }) => state !== 'ended')
  if (open.length === 0) return null
  return (
    <section aria-labelledby="regular">
      <Stack gap="sm">
        <Title order={2} size="h3" id="regular">
          {copy.dashboardTitle}
        </Title>
        <Columns>
          {open.map((series) => (
            <SeriesCard key={series.id} series={series} />
          ))}
        </Columns>
      </Stack>
    </section>
  )
}

function SeriesCard({ series }: { series: SeriesView }) {
  const { serviceZone: zone, today } = useConfig()
  const { at: now } = useServiceClock()
  const often = cadenceWords[series.cadence]
  const next = nextVisitOf(series)
  const state = pauseText(series)
  const charged = next && chargeText(next, { now, zone, card: series.card })
  return (
    <Card>
      <Stack gap="xs">
        <Title order={3} size="h4">
          {copy.heading(often)}
        </Title>
        {state && <Text fw={600}>{state}</Text>}
        {next ? (
          <>
            <Text>{copy.next(comingAt(next.scheduledFor, today, zone))}</Text>
            <Text c="dimmed">
              <span className="money">{money(dueOf(next.price === null ? series : next))}</span>
              {series.cleaner && `, ${copy.cleanerOf(series.cleaner.name)}`}
              {charged && `. ${charged}`}
            </Text>
          </>
        ) : (
          !state && <Text>{copy.noNext}</Text>
        )}
        <Group>
          <Button component={Link} to={paths.customerSeries(series.id)} variant="default">
            {copy.manage}
            <span className="visually-hidden">{copy.manageNamed(often)}</span>
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
