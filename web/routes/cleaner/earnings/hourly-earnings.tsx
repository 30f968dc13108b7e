import { Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { money, shortDate } from '#locales/format.ts'
import { statementsCopy as copy } from '#text/statements.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { FiguresTable } from '#web/features/statement/figures-table.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { Foldable } from './foldable.tsx'

type Hourly = Answer<'GET /api/cleaner/earnings/hourly'>

export const hourlyQuery = queryOptions({
  queryKey: keys.hourlyEarnings,
  queryFn: ({ signal }) => call('GET /api/cleaner/earnings/hourly', { signal }),
})

/** What an hour of work has brought: median and middle half, with the visits that they are of. */
export function HourlyEarnings() {
  const { data, error, isFetching, refetch } = useQuery(hourlyQuery)
  return (
    <section aria-labelledby="earnings-per-hour">
      <Stack gap="sm">
        <Title order={2} size="h3" id="earnings-per-hour">
          {copy.hourly}
        </Title>
        {data ? (
          <HourlyQuarters {...data} />
        ) : isFetching ? (
          <SkeletonArea>
            <LineSkeletons lines={2} />
          </SkeletonArea>
        ) : (
          <ErrorState title={copy.hourlyFailed} error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </section>
  )
}

function HourlyQuarters({ hourly, needed, visits }: Hourly) {
  return (
    <>
      <FactList>
        <Fact label={copy.median} money strong>
          {hourly ? money(hourly.median) : copy.notKnown}
        </Fact>
        {hourly && (
          <Fact label={copy.middle} money strong wide>
            {copy.between(hourly.low, hourly.high)}
          </Fact>
        )}
      </FactList>
      <Text size="sm" c="dimmed">
        {hourly ? copy.hourlyNote(visits.length) : copy.notKnownNote(visits.length, needed)}
      </Text>
      {visits.length > 0 && (
        <Foldable summary={copy.visitsBehind}>
          <Visits visits={visits} />
        </Foldable>
      )}
    </>
  )
}

function Visits({ visits }: Pick<Hourly, 'visits'>) {
  const zone = useConfig().serviceZone
  return (
    <FiguresTable
      label={copy.visitsBehind}
      heads={[copy.visit, copy.worked, copy.earned, copy.perHour]}
      rows={visits.map(({ jobId, completedAt, minutes, earned, hourly }) => ({
        key: jobId,
        name: <Link to={paths.cleanerJob(jobId)}>{shortDate(completedAt, zone)}</Link>,
        cells: [copy.minutes(minutes), money(earned), money(hourly)],
      }))}
    />
  )
}
