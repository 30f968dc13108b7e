import { Group, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime, dayAndTime, money } from '#locales/format.ts'
import { adminSeriesCopy as copy } from '#text/admin-series.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { seriesCopy } from '#text/series.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { seriesDay, seriesState } from '#web/features/admin-list/series-text.ts'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import { addressLine } from '#web/features/job/card/job-address.ts'
import { cardName } from '#web/features/series/charge-text.ts'
import { datesText } from '#web/features/series/visit-words.ts'
import { dueOf, effectsOf } from '#web/features/series/visits.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => copy.one(id))

type Series = Answer<'GET /api/admin/series/:id'>

const adminSeriesQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('series', id),
    queryFn: ({ signal }) => call('GET /api/admin/series/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(adminSeriesQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** A recurring order: its visits, the tries to charge them, and its end. */
export default function SeriesPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(adminSeriesQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminSeriesList() }}
      />
    )
  }
  return (
    <Stack gap="lg">
      <PageTitle>{copy.one(data.id)}</PageTitle>
      <Facts series={data} />
      {!mayAct && <Text c="dimmed">{copy.adminsAct}</Text>}
      {mayAct && data.state !== 'ended' && <End series={data} />}
      <Visits series={data} />
      <Charges charges={data.charges} />
    </Stack>
  )
}

function Facts({ series }: { series: Series }) {
  const { serviceZone: zone } = useConfig()
  const { customer, cleaner, card, address, discountPercent, createdAt, endedAt } = series
  const named = card && cardName(card)
  return (
    <FactList>
      <Fact label={copy.customer}>
        <PersonLink {...customer} />
      </Fact>
      <Fact label={copy.state}>{seriesState(series)}</Fact>
      <Fact label={copy.often}>{cadenceLabels[series.cadence]}</Fact>
      <Fact label={copy.day}>{seriesDay(series)}</Fact>
      <Fact label={copy.price} money>
        {money(series.price)}
        {discountPercent > 0 && `, ${copy.discount(discountPercent)}`}
      </Fact>
      <Fact label={copy.cleaner}>{cleaner ? <PersonLink {...cleaner} /> : copy.anyCleaner}</Fact>
      <Fact label={copy.card}>{named ? (card.isExpired ? copy.expired(named) : named) : copy.noCard}</Fact>
      <Fact label={copy.location}>{addressLine(address)}</Fact>
      <Fact label={copy.created}>{dateAndTime(createdAt, zone)}</Fact>
      {endedAt && <Fact label={copy.endedAt}>{dateAndTime(endedAt, zone)}</Fact>}
    </FactList>
  )
}

function End({ series }: { series: Series }) {
  const { serviceZone: zone } = useConfig()
  const { cancelled, kept } = effectsOf(series, null)
  return (
    <Group gap="xs">
      <ActButton
        label={copy.end}
        title={copy.endTitle(series.customer.name)}
        texts={[
          ...(cancelled.length > 0 ? [copy.endCancels(datesText(cancelled, zone))] : []),
          ...(kept.length > 0 ? [copy.endKeeps(datesText(kept, zone))] : []),
          copy.endTells,
        ]}
        done={copy.ended}
        failed={[copy.failed, copy.failedText]}
        danger
        act={(reason, signal) =>
          call('POST /api/admin/series/:id/end', { params: { id: series.id }, body: { reason }, signal })
        }
      />
    </Group>
  )
}

function Visits({ series }: { series: Series }) {
  const { serviceZone: zone } = useConfig()
  return (
    <Stack component="section" gap="xs" aria-label={copy.visits}>
      <Title order={2} size="h4">
        {copy.visits}
      </Title>
      {series.visits.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.noVisits}
        </Text>
      ) : (
        <AdminTable
          rows={series.visits.map((visit) => ({ ...visit, id: visit.date }))}
          columns={[
            { head: copy.date, cell: ({ scheduledFor }) => dayAndTime(scheduledFor, zone) },
            {
              head: copy.state,
              // The customer reads it as a request.
              cell: ({ state }) =>
                state === 'needs_customer' ? copy.outcomes[state] : seriesCopy.visitStates[state],
            },
            { head: copy.job, cell: ({ jobId }) => jobId !== null && <JobLink id={jobId} /> },
            {
              head: copy.amount,
              cell: (visit) => visit.price !== null && money(dueOf(visit)),
              figure: true,
            },
          ]}
        />
      )}
    </Stack>
  )
}

function Charges({ charges }: Pick<Series, 'charges'>) {
  const { serviceZone: zone } = useConfig()
  return (
    <Stack component="section" gap="xs" aria-label={copy.charges}>
      <Title order={2} size="h4">
        {copy.charges}
      </Title>
      <Text size="sm" c="dimmed">
        {charges.length === 0 ? copy.noCharges : copy.chargesHint}
      </Text>
      {charges.length > 0 && (
        <AdminTable
          rows={charges.map((charge) => ({ ...charge, id: charge.jobId }))}
          columns={[
            { head: copy.job, cell: ({ jobId }) => <JobLink id={jobId} /> },
            { head: copy.date, cell: ({ scheduledFor }) => dateAndTime(scheduledFor, zone) },
            {
              head: copy.outcome,
              cell: ({ outcome, declineCode }) =>
                declineCode ? copy.reason(copy.outcomes[outcome], declineCode) : copy.outcomes[outcome],
            },
            { head: copy.triedAt, cell: ({ triedAt }) => dateAndTime(triedAt, zone) },
            { head: copy.tries, cell: ({ tries }) => tries, figure: true },
          ]}
        />
      )}
    </Stack>
  )
}
