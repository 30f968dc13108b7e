import { Button, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { pricingSimulationCopy as copy } from '#text/admin-pricing-simulation.ts'
import { call, callPage } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { adminPages } from '#web/features/admin-list/use-admin-list.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { Section } from '#web/ui/admin-section.tsx'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { simulatedValuesOf, simulatedValuesText } from './simulated-values.ts'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(() => copy.title)

type Sum = Answer<'GET /api/admin/pricing-simulation/summary'>
type PricingSimulationRow = Answer<'GET /api/admin/pricing-simulation'>[number]

type PricingSimulationAttempt = ReturnType<typeof simulatedValuesOf>

const sumQuery = (query: PricingSimulationAttempt) =>
  queryOptions({
    queryKey: keys.adminList('rehearsal sum', query),
    queryFn: ({ signal }) => call('GET /api/admin/pricing-simulation/summary', { query, signal }),
  })

const jobsQuery = (query: PricingSimulationAttempt) =>
  adminPages<PricingSimulationRow>(keys.adminList('rehearsal', query), (page, signal) =>
    callPage('GET /api/admin/pricing-simulation', { query: { ...query, ...page }, signal }),
  )

const prefetch: Prefetch = ({ url, load }) => {
  const tried = simulatedValuesOf(url.searchParams)
  return Promise.all([load(sumQuery(tried)), load(jobsQuery(tried))])
}
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** The simulated values are in the URL, so that they can be shared. */
export default function PricingSimulationPage() {
  const zone = useConfig().serviceZone
  const [params] = useSearchParams()
  const query = simulatedValuesOf(params)
  const sum = useQuery(sumQuery(query))
  const pages = useInfiniteQuery(jobsQuery(query))
  const said = simulatedValuesText(query)
  return (
    <Stack gap="lg">
      <PageTitle>{copy.title}</PageTitle>
      <Text>{copy.lead}</Text>
      <Text>
        {copy.trying}: {said || copy.nothing}
      </Text>
      {sum.data ? (
        <Sums sum={sum.data} zone={zone} />
      ) : sum.isFetching ? (
        <SkeletonArea>
          <LineSkeletons lines={4} />
        </SkeletonArea>
      ) : (
        <ErrorState title={copy.failed} error={sum.error} onRetry={() => void sum.refetch()} />
      )}
      <Group>
        <Button
          variant="default"
          component="a"
          href={`/api/admin/pricing-simulation.csv?${new URLSearchParams(query)}`}
          download
        >
          {copy.download}
        </Button>
      </Group>
      <Section
        title={copy.each}
        empty={copy.empty}
        pages={pages}
        columns={[
          {
            head: copy.job,
            cell: ({ id }) => (
              <Link to={paths.adminJob(id)} style={{ whiteSpace: 'nowrap' }}>
                #{id}
              </Link>
            ),
          },
          { head: copy.visit, cell: ({ scheduledFor }) => dateAndTime(scheduledFor, zone) },
          {
            head: copy.ended,
            cell: ({ ended, unknown }) => (unknown ? copy.unknowns[unknown] : copy.endings[ended]),
          },
          { head: copy.paidHead, cell: (row) => bothOf(row, 'paidCents'), figure: true },
          { head: copy.earnedHead, cell: (row) => bothOf(row, 'earnedCents'), figure: true },
          { head: copy.keptHead, cell: (row) => bothOf(row, 'keptCents'), figure: true },
        ]}
      />
    </Stack>
  )
}

type PricingSimulationPart = keyof Sum['before']
const parts: [PricingSimulationPart, string][] = [
  ['paidCents', copy.paid],
  ['earnedCents', copy.earned],
  ['keptCents', copy.kept],
]

/** An unknown value is shown as unknown, never as zero. */
function bothOf({ before, after }: PricingSimulationRow, part: PricingSimulationPart): string {
  const of = (side: PricingSimulationRow['before']) => (side ? money(side[part] / 100) : copy.notKnown)
  return copy.from(of(before), of(after))
}

function Sums({ sum, zone }: { sum: Sum; zone: string }) {
  const { from, to, jobs, unknown, before, after } = sum
  const rows = parts.map(([part, name], id) => ({ id, name, before: before[part], after: after[part] }))
  return (
    <Stack component="section" gap="xs" aria-label={copy.sums}>
      <Text size="sm">
        {copy.between(from, to, zone)} {copy.jobs(jobs)} {unknown > 0 && copy.unknown(unknown)}
      </Text>
      <AdminTable
        rows={rows}
        columns={[
          { head: copy.what, cell: ({ name }) => name },
          { head: copy.before, cell: (row) => money(row.before / 100), figure: true },
          { head: copy.after, cell: (row) => money(row.after / 100), figure: true },
          { head: copy.difference, cell: (row) => money((row.after - row.before) / 100), figure: true },
        ]}
      />
    </Stack>
  )
}
