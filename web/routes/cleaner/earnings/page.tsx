import { Anchor, Group, Stack, Title } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { money, shortDate } from '#locales/format.ts'
import { earningsCopy as copy } from '#text/earnings.ts'
import { useConfig } from '#web/api/config.tsx'
import { cleanerEarningsQuery } from '#web/api/queries.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { EarningRow } from './earning-row.tsx'
import classes from './earnings.module.css'
import { earningPagesQuery } from './earnings-query.ts'
import { HourlyEarnings, hourlyQuery } from './hourly-earnings.tsx'
import { chosenPeriods, EarningsOverTime, periodsQuery } from './over-time.tsx'

export const handle: PageHandle = { access: 'cleaner', loadsStripe: false }

export const meta = titled(() => copy.title)

const prefetch: Prefetch = ({ url, load }) =>
  Promise.all([
    load(cleanerEarningsQuery),
    load(periodsQuery(chosenPeriods(url.searchParams))),
    load(hourlyQuery),
    load(earningPagesQuery),
  ])
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

export default function CleanerEarnings() {
  return (
    <Stack gap="lg" maw="44rem">
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Totals />
      <EarningsOverTime />
      <HourlyEarnings />
      <section aria-labelledby="earnings-by-job">
        <Stack gap="sm">
          <Title order={2} size="h3" id="earnings-by-job">
            {copy.list}
          </Title>
          <Earnings />
        </Stack>
      </section>
    </Stack>
  )
}

function Totals() {
  const zone = useConfig().serviceZone
  const earnings = useQuery(cleanerEarningsQuery)
  const lastPayout = earnings.data?.lastPayoutDate
  return (
    <>
      <FactList>
        <Fact label={copy.total} money strong>
          <Figure of={earnings}>{({ totalEarnings }) => money(totalEarnings)}</Figure>
        </Fact>
        <Fact label={copy.pending} money strong>
          <Figure of={earnings}>{({ pendingPayouts }) => money(pendingPayouts)}</Figure>
        </Fact>
        {lastPayout && <Fact label={copy.lastPayout}>{shortDate(lastPayout, zone)}</Fact>}
      </FactList>
      <Anchor component={Link} to={`${paths.cleanerProfile()}?tab=payment`} w="fit-content">
        {copy.payoutAccount}
      </Anchor>
    </>
  )
}

function Earnings() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(earningPagesQuery)
  if (!data) {
    if (isFetching) return <CardSkeletons />
    return <ErrorState title={copy.failed} error={error} onRetry={() => void refetch()} />
  }
  const earnings = data.pages.flatMap(({ rows }) => rows)
  if (earnings.length === 0) return <EmptyState {...copy.empty} />
  return (
    <>
      <ul className={classes.list}>
        {earnings.map((earning) => (
          <EarningRow key={earning.id} earning={earning} />
        ))}
      </ul>
      {hasNextPage && (
        <Group justify="center">
          <BusyButton
            variant="default"
            busy={isFetchingNextPage}
            busyText={copy.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {copy.more}
          </BusyButton>
        </Group>
      )}
    </>
  )
}
