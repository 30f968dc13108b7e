import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { centsFromDollars } from '#domain/money.ts'
import { shortDate } from '#locales/format.ts'
import { metricsCopy as copy } from '#text/admin-metrics.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { Amount } from '../money/amount.tsx'
import { changeFrom } from './change-from.ts'
import { figures, formatFigure, type MetricsFigures, type WeeklyFigure } from './figures.ts'
import classes from './numbers.module.css'
import { WeekBars } from './week-bars.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

const metricsQuery = (weeks: string, area: string | undefined) =>
  queryOptions({
    queryKey: keys.adminList('numbers', { weeks, area }),
    queryFn: ({ signal }) =>
      call('GET /api/admin/metrics', { query: { weeks: Number(weeks), ...(area && { area }) }, signal }),
    placeholderData: keepPreviousData,
  })

function chosenIn(params: URLSearchParams) {
  const asked = params.get('weeks') ?? ''
  const weeks = Object.hasOwn(copy.weeksOf, asked) ? asked : '12'
  const area = /^(\d{5}|unknown)$/.exec(params.get('area') ?? '')?.[0]
  return { weeks, area }
}

const prefetch: Prefetch = ({ url, load }) => {
  const { weeks, area } = chosenIn(url.searchParams)
  return load(metricsQuery(weeks, area))
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The platform's weekly metrics as bar charts, then as tables. */
export default function MetricsPage() {
  const [params, setParams] = useSearchParams()
  const { weeks, area } = chosenIn(params)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(metricsQuery(weeks, area))
  const choose = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const areas = [...new Set([...(area ? [area] : []), ...(data?.areas ?? []).map((one) => one.area)])].sort()
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <div className={classes.controls}>
        <NativeSelect
          label={copy.weeks}
          value={weeks}
          onChange={(event) => choose('weeks', event.currentTarget.value)}
          data={Object.entries(copy.weeksOf).map(([value, label]) => ({ value, label }))}
        />
        <NativeSelect
          label={copy.area}
          value={area ?? ''}
          onChange={(event) => choose('area', event.currentTarget.value)}
          data={[
            { value: '', label: copy.everywhere },
            ...areas.map((value) => ({ value, label: nameOf(value) })),
          ]}
        />
        <Button variant="default" component="a" href={`/api/admin/metrics.csv?weeks=${weeks}`} download>
          {copy.download}
        </Button>
      </div>
      {data ? (
        <Stack gap="lg" aria-busy={isPlaceholderData}>
          <Charts weeks={data.weeks} />
          <Tables
            whole={!area}
            weeks={data.weeks}
            areas={area ? [] : data.areas}
            outdated={isPlaceholderData}
          />
        </Stack>
      ) : isFetching ? (
        <SkeletonArea>
          <LineSkeletons lines={8} />
        </SkeletonArea>
      ) : (
        <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  )
}

type Week = MetricsFigures & { week: string }

/** The week's first day, as 'Nov 16, 2026'. */
const firstDayOf = ({ week }: Pick<Week, 'week'>) => shortDate(`${week}T12:00:00Z`, 'UTC')

const nameOf = (area: string) => (area === 'unknown' ? copy.gone : area)

/** The figure is the last complete week; the bars show the weeks before it. */
function Charts({ weeks }: { weeks: Week[] }) {
  const newest = weeks.at(-2) ?? weeks.at(-1)
  const before = weeks.at(-3)
  if (!newest) return null
  return (
    <section aria-label={copy.title}>
      <Text size="sm" c="dimmed" mb="md">
        {copy.note}
      </Text>
      <div className={classes.grid}>
        {figures.map((figure) => (
          <figure key={figure.name} className={classes.figure}>
            <figcaption>
              <Text size="sm">{figure.name}</Text>
              <Text className={classes.value}>{formatFigure(figure, newest)}</Text>
              <Text size="xs" c="dimmed">
                {figure.name === copy.hourly && newest.hourly
                  ? copy.between(newest.hourly.low, newest.hourly.high)
                  : `${copy.week} ${firstDayOf(newest)}`}
              </Text>
              <Text size="xs">
                {before ? changeFrom(figure.of(before), figure.of(newest), figure.say) : null}
              </Text>
            </figcaption>
            <WeekBars
              name={figure.name}
              say={figure.say}
              bars={weeks.map((week) => ({
                ...{ week: firstDayOf(week), value: figure.of(week), said: formatFigure(figure, week) },
              }))}
            />
          </figure>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {copy.hourlyNote}
      </Text>
    </section>
  )
}

interface TablesProps {
  /** True when the weeks cover all areas. */
  whole: boolean
  weeks: Week[]
  areas: (MetricsFigures & { area: string })[]
  outdated: boolean
}

function Tables({ whole, weeks, areas, outdated }: TablesProps) {
  const columns = figures.map((figure) => ({
    head: figure.head,
    cell: (row: MetricsFigures) => formatFigure(figure, row),
    figure: true as const,
  }))
  const ofWeeks = figures.map((figure) => ({
    head: figure.head,
    cell: (row: Week) => (whole ? <WeekFigure figure={figure} row={row} /> : formatFigure(figure, row)),
    figure: true as const,
  }))
  const newestFirst = weeks.map((week, id) => ({ ...week, id })).reverse()
  return (
    <>
      <Details title={copy.byWeek}>
        <AdminTable
          rows={newestFirst}
          columns={[{ head: copy.week, cell: (row) => firstDayOf(row) }, ...ofWeeks]}
          outdated={outdated}
        />
      </Details>
      {areas.length > 0 && (
        <Details title={copy.byArea}>
          <AdminTable
            rows={areas.map((one, id) => ({ ...one, id }))}
            columns={[{ head: copy.area, cell: ({ area }) => nameOf(area) }, ...columns]}
            outdated={outdated}
          />
        </Details>
      )}
    </>
  )
}

/** A week's value; amounts open a breakdown, which exists only for all areas together. */
function WeekFigure({ figure, row }: { figure: WeeklyFigure; row: Week }) {
  const value = figure.of(row)
  if (!figure.explain || value === null) return formatFigure(figure, row)
  return <Amount cents={centsFromDollars(value)} explain={{ what: figure.explain, id: row.week }} />
}

/** A wide table behind a disclosure; it scrolls horizontally and is reachable by keyboard. */
function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={classes.wide}>
      <summary className={classes.summary}>{title}</summary>
      {children}
    </details>
  )
}
