import { Card, Group, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messagesCopy as copy } from '#text/admin-messages.ts'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { ActButton } from '#web/features/admin-list/act-button.tsx'
import { ThingActs } from '#web/features/admin-list/thing-acts.tsx'
import { ThingFailed } from '#web/features/admin-list/thing-failed.tsx'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { titled } from '#web/ui/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { CardSkeletons } from '#web/ui/skeletons.tsx'
import { MessageFacts } from './message-facts.tsx'

export const handle: PageHandle = { access: 'operator', loadsStripe: false }
export const meta = titled(({ id = '' }) => `${copy.page} #${id}`)

const messageQuery = (id: string) =>
  queryOptions({
    queryKey: keys.adminRecord('messages', id),
    queryFn: ({ signal }) => call('GET /api/admin/messages/:id', { params: { id }, signal }),
  })

const prefetch: Prefetch = ({ params, load }) => load(messageQuery(params.id ?? ''))
export const loader = prefetchOnServer(prefetch, handle)
export const clientLoader = prefetchInBrowser(prefetch)

/** One notification as it was sent, its cause, and a resend button. */
export default function MessagePage() {
  const { id = '' } = useParams()
  const mayAct = useUser()?.role === 'admin'
  const { data, error, isFetching, refetch } = useQuery(messageQuery(id))
  if (!data) {
    if (isFetching) return <CardSkeletons cards={2} lines={4} />
    return (
      <ThingFailed
        title={copy.failedOne}
        error={error}
        onRetry={refetch}
        list={{ name: copy.title, path: paths.adminMessages() }}
      />
    )
  }
  const params = { id: data.id }
  const seen = data.repeatedBy.length
  return (
    <Stack gap="lg">
      <PageTitle intro={data.subject}>{copy.one(data.id)}</PageTitle>
      <MessageFacts message={data} />
      <Card component="section" aria-label={copy.text}>
        <Text
          style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          c={data.text ? undefined : 'dimmed'}
        >
          {data.text ?? copy.noText}
        </Text>
      </Card>
      {!mayAct && <Text c="dimmed">{copy.adminsAct}</Text>}
      {mayAct && data.cannotResend && <Text c="dimmed">{data.cannotResend}</Text>}
      {mayAct && !data.cannotResend && (
        <Group>
          <ActButton
            label={copy.again}
            title={copy.againTitle}
            texts={copy.againTexts(data.recipient)}
            done={copy.resent}
            failed={[copy.failed, copy.failedText]}
            act={(reason, signal) =>
              call('POST /api/admin/messages/:id/resend', { params, body: { seen, reason }, signal })
            }
          />
        </Group>
      )}
      <ThingActs acts={data.acts} />
    </Stack>
  )
}
