import { Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type EarningPeriod, earningPeriods } from '#domain/statement.ts'
import { statementsCopy as copy } from '#text/statements.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { periodName } from '#web/features/statement/period-name.ts'
import { PeriodRows } from '#web/features/statement/period-rows.tsx'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { EarningBars } from './earning-bars.tsx'
import { Foldable } from './foldable.tsx'

interface Chosen {
  by: EarningPeriod
  year: number | undefined
}

/** The query of the grouping and the year in the address. */
export const periodsQuery = ({ by, year }: Chosen) =>
  queryOptions({
    queryKey: keys.earningPeriods({ by, year }),
    queryFn: ({ signal }) =>
      call('GET /api/cleaner/earnings/periods', {
        query: { by, ...(year !== undefined && { year: String(year) }) },
        signal,
      }),
  })

export function chosenPeriods(params: URLSearchParams): Chosen {
  const by = earningPeriods.find((one) => one === params.get('by')) ?? 'month'
  const year = /^20\d\d$/.exec(params.get('year') ?? '')?.[0]
  return { by, year: by === 'year' || !year ? undefined : Number(year) }
}

/** More rows than these wait behind a button, so that the list of jobs stays near. */
const mostRows = 12

/** A cleaner's earnings by week, month or year, as bars and as a table. */
export function EarningsOverTime() {
  const [params] = useSearchParams()
  const chosen = chosenPeriods(params)
  const { data, error, isFetching, refetch } = useQuery(periodsQuery(chosen))
  const { by } = chosen
  return (
    <section aria-labelledby="earnings-over-time">
      <Stack gap="sm">
        <Title order={2} size="h3" id="earnings-over-time">
          {copy.section}
        </Title>
        <Text size="sm" c="dimmed">
          {copy.note}
        </Text>
        <PartTabs
          label={copy.groupBy}
          tabs={earningPeriods.map((period) => ({
            to: paths.cleanerEarnings({ by: period }),
            words: copy.by[period],
            open: period === by,
          }))}
        />
        {data ? (
          <>
            {data.year !== null && data.years.length > 1 && (
              <PartTabs
                label={copy.ofYear}
                tabs={data.years.map((year) => ({
                  to: paths.cleanerEarnings({ by, year }),
                  words: String(year),
                  open: year === data.year,
                }))}
              />
            )}
            <EarningBars
              bars={data.periods.map(({ from, earned }) => ({ name: periodName(by, from), value: earned }))}
            />
            <Foldable folded={data.periods.length > mostRows} summary={copy.by[by]}>
              <PeriodRows by={by} label={copy.section} periods={data.periods} />
            </Foldable>
          </>
        ) : isFetching ? (
          <SkeletonArea>
            <LineSkeletons lines={8} />
          </SkeletonArea>
        ) : (
          <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </section>
  )
}
