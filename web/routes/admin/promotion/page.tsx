import { Group, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime, money } from '#locales/format.ts'
import { promotionsCopy as copy } from '#text/admin-promotions.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { withReauthentication } from '#web/api/confirmed.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import { JobLink } from '#web/features/admin-list/job-link.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { AdminTable } from '#web/ui/admin-table.tsx'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.title} #${id}`)

type Promotion = Answer<'GET /api/admin/promotions/:id'>

const promotionQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('promotions', id),
    queryFn: ({ signal }) => call('GET /api/admin/promotions/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(promotionQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** A promo code, the bookings that use it, and its end. */
export default function PromotionPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(promotionQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminPromotions() }}
      />
    )
  }
  const ends = data.state !== 'ended' && data.state !== 'over'
  return (
    <Stack gap="lg">
      <PageTitle>{data.code}</PageTitle>
      <Facts promotion={data} />
      {!mayAct && <Text c="dimmed">{copy.adminsAct}</Text>}
      {mayAct && ends && (
        <Group gap="xs">
          <ActButton
            label={copy.end}
            title={copy.endTitle(data.code)}
            texts={copy.endEffects}
            done={copy.ended}
            failed={[copy.failed, copy.failedText]}
            danger
            act={(reason, signal) =>
              withReauthentication(() =>
                call('POST /api/admin/promotions/:id/end', {
                  params: { id: data.id },
                  body: { reason },
                  signal,
                }),
              )
            }
          />
        </Group>
      )}
      <Bookings bookings={data.bookings} />
    </Stack>
  )
}

function Facts({ promotion }: { promotion: Promotion }) {
  const { serviceZone } = useConfig()
  const { startsAt, endsAt, endedAt, uses, maxUses } = promotion
  return (
    <FactList>
      <Fact label={copy.discount}>{copy.off(promotion)}</Fact>
      <Fact label={copy.state}>{copy.states[promotion.state]}</Fact>
      <Fact label={copy.who}>{promotion.firstBookingOnly ? copy.firstOnly : copy.everybody}</Fact>
      <Fact label={copy.uses}>{copy.usesOf(uses, maxUses)}</Fact>
      <Fact label={copy.given} money>
        {money(promotion.given)}
      </Fact>
      <Fact label={copy.starts}>{dateAndTime(startsAt, serviceZone)}</Fact>
      <Fact label={copy.ends}>{endsAt ? dateAndTime(endsAt, serviceZone) : copy.never}</Fact>
      {endedAt && <Fact label={copy.endedAt}>{dateAndTime(endedAt, serviceZone)}</Fact>}
    </FactList>
  )
}

function Bookings({ bookings }: Pick<Promotion, 'bookings'>) {
  const { serviceZone } = useConfig()
  return (
    <Stack component="section" gap="xs" aria-label={copy.bookings}>
      <Title order={2} size="h4">
        {copy.bookings}
      </Title>
      {bookings.length === 0 ? (
        <Text size="sm" c="dimmed">
          {copy.noBookings}
        </Text>
      ) : (
        <AdminTable
          rows={bookings.map((booking) => ({ ...booking, id: booking.jobId }))}
          columns={[
            { head: copy.job, cell: ({ jobId }) => <JobLink id={jobId} /> },
            {
              head: copy.customer,
              cell: ({ customerId, customerName }) => <PersonLink id={customerId} name={customerName} />,
            },
            { head: copy.discount, cell: ({ discount }) => money(discount) },
            { head: copy.used, cell: ({ usedAt }) => dateAndTime(usedAt, serviceZone) },
            {
              head: copy.paid,
              cell: ({ paid, releasedAt }) => (releasedAt ? copy.released : paid ? copy.yes : copy.notYet),
            },
          ]}
        />
      )}
    </Stack>
  )
}
