import { Anchor, Card, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { comingAt, hourInWords, money, timeOfDay } from '#locales/format.ts'
import { cadenceLabels, cadenceWords } from '#text/cadences.ts'
import { seriesCopy as copy } from '#text/series.ts'
import { useConfig } from '#web/api/config.tsx'
import { HomeFacts } from '#web/features/job/card/home-facts.tsx'
import { addressLine } from '#web/features/job/card/job-address.ts'
import { cardText, pauseText } from '#web/features/series/visit-words.ts'
import { dueOf, nextVisitOf, type SeriesView } from '#web/features/series/visits.ts'
import { paths } from '#web/paths.ts'
import { Columns } from '#web/ui/columns.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SeriesActs } from './series-acts.tsx'
import { VisitList } from './visit-list.tsx'

export function SeriesScreen({ series }: { series: SeriesView }) {
  const { serviceZone: zone, today } = useConfig()
  const next = nextVisitOf(series)
  const state = pauseText(series)
  const coming = next ? copy.next(comingAt(next.scheduledFor, today, zone)) : copy.noNext
  return (
    <Stack gap="lg">
      <PageTitle intro={[state, (next || !state) && coming].filter(Boolean).join(' ')}>
        {copy.heading(cadenceWords[series.cadence])}
      </PageTitle>
      <SeriesActs series={series} />
      <Columns>
        <VisitList series={series} />
        <Stack>
          <Details series={series} />
        </Stack>
      </Columns>
      <Anchor component={Link} to={paths.customerDashboard()}>
        {copy.back}
      </Anchor>
    </Stack>
  )
}

function Details({ series }: { series: SeriesView }) {
  const { facts } = copy
  return (
    <Card component="section" aria-labelledby="series-details">
      <Stack gap="sm">
        <Title order={2} size="h3" id="series-details">
          {copy.details}
        </Title>
        <FactList>
          <Fact label={facts.often}>{cadenceLabels[series.cadence]}</Fact>
          <Fact label={facts.time}>
            <VisitTime series={series} />
          </Fact>
          <Fact label={facts.price} money>
            {money(series.price)}
          </Fact>
          {series.discount > 0 && (
            <>
              <Fact label={facts.discount(series.discountPercent)} money>
                {`−${money(series.discount)}`}
              </Fact>
              <Fact label={facts.due} money>
                {money(dueOf(series))}
              </Fact>
            </>
          )}
          <HomeFacts home={series} />
          <Fact label={facts.location} wide>
            {addressLine(series.address)}
          </Fact>
          <Fact label={facts.cleaner} wide>
            {series.cleaner ? copy.cleanerOf(series.cleaner.name) : copy.anyCleaner}
          </Fact>
          <Fact label={facts.card} wide>
            {cardText(series)}
          </Fact>
          {series.requirements && (
            <Fact label={facts.note} wide>
              {series.requirements}
            </Fact>
          )}
        </FactList>
        {series.state !== 'ended' && series.card?.isExpired !== false && (
          <Text c="dimmed">
            <Anchor component={Link} to={paths.cardSettings()}>
              {copy.cardsInSettings}
            </Anchor>
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** The local time of the visits; by a date where one is known, so that it names the zone for readers in another. */
function VisitTime({ series: { localTime, visits } }: { series: SeriesView }) {
  const zone = useConfig().serviceZone
  const at = visits[0]?.scheduledFor
  return at ? timeOfDay(at, zone) : hourInWords(Number.parseInt(localTime, 10))
}
