import { Card, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { dateAndTime } from '#locales/format.ts'
import { webhooksCopy as copy } from '#text/admin-webhooks.ts'
import { call } from '#web/api/call.ts'
import { useConfig } from '#web/api/config.tsx'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import { TaskLink } from '#web/features/admin-list/task-link.tsx'
import { ThingActs } from '#web/features/admin-list/thing-acts.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { Fact, FactList } from '#web/ui/facts.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { useTitle } from '#web/ui/use-title.ts'
import { AboutObject } from './about-object.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.page} #${id}`)

const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('webhooks', id),
    queryFn: ({ signal }) => call('GET /api/admin/webhooks/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(webhookQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One Stripe event: its payload, its subject, and whether it was processed. */
export default function WebhookPage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(webhookQuery(id))
  useTitle(data && copy.one(data.type, data.id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminWebhooks() }}
      />
    )
  }
  const params = { id: data.id }
  return (
    <Stack gap="lg">
      <PageTitle>{copy.one(data.type, data.id)}</PageTitle>
      <Facts event={data} />
      <Card component="section" aria-label={copy.payload}>
        <Text ff="monospace" size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {JSON.stringify(data.payload, null, 2)}
        </Text>
      </Card>
      {!mayAct && <Text c="dimmed">{copy.adminsAct}</Text>}
      {mayAct && data.task && <Text c="dimmed">{copy.queuedAlready}</Text>}
      {mayAct && !data.task && (
        <Group>
          <ActButton
            label={copy.again}
            title={copy.againTitle}
            texts={copy.againText}
            done={copy.done}
            failed={[copy.failed, copy.failedText]}
            act={(reason, signal) =>
              call('POST /api/admin/webhooks/:id/process', { params, body: { reason }, signal })
            }
          />
        </Group>
      )}
      <ThingActs acts={data.acts} />
    </Stack>
  )
}

function Facts({ event }: { event: Answer<'GET /api/admin/webhooks/:id'> }) {
  const { serviceZone } = useConfig()
  const when = (at: string | null, otherwise: string) => (at ? dateAndTime(at, serviceZone) : otherwise)
  return (
    <FactList>
      <Fact label={copy.event}>{event.eventId}</Fact>
      {event.objectId && <Fact label={copy.object}>{event.objectId}</Fact>}
      <Fact label={copy.happened}>{when(event.happenedAt, copy.unknown)}</Fact>
      <Fact label={copy.received}>{when(event.receivedAt, copy.unknown)}</Fact>
      <Fact label={copy.effect}>{when(event.processedAt, copy.none)}</Fact>
      <Fact label={copy.task}>{event.task ? <TaskLink task={event.task} /> : copy.noTask}</Fact>
      <Fact label={copy.about}>
        {event.about.length === 0 && copy.aboutNothing}
        {event.about.map((one) => (
          <AboutObject key={one.what + one.id} {...one} />
        ))}
      </Fact>
    </FactList>
  )
}
