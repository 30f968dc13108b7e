import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { dateAndTime } from '#locales/format.ts'
import { jobHistoryCopy as copy, factsInWords } from '#text/admin-job-history.ts'
import { actCopy } from '#text/admin-list.ts'
import { messagesCopy } from '#text/admin-messages.ts'
import { useConfig } from '#web/api/config.tsx'
import { PersonLink } from '#web/features/admin-list/person-link.tsx'
import { useSection } from '#web/features/admin-list/use-section.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { MessageText } from '#web/ui/message-text.tsx'
import { LineSkeletons, SkeletonArea } from '#web/ui/skeletons.tsx'
import { type MergeNewestFirstEntry, mergeNewestFirst } from './merge-newest-first.ts'
import classes from './timeline.module.css'

interface TimelineMoment extends MergeNewestFirstEntry {
  kind: 'event' | 'act' | 'notification'
  title: ReactNode
  details: TimelineDetail[]
}

/** Job events, admin acts and notifications in one order, newest first. */
export function Timeline({ id }: { id: number }) {
  const { serviceZone } = useConfig()
  const events = useSection('GET /api/admin/jobs/:id/events', id)
  const acts = useSection('GET /api/admin/jobs/:id/acts', id)
  const messages = useSection('GET /api/admin/jobs/:id/messages', id)
  const sources = [events, acts, messages]
  const moments: TimelineMoment[][] = [
    rowsOf(events).map(({ id, at, type, by, data }) => ({
      ...{ key: `event ${id}`, at, kind: 'event' as const, title: copy.happened(type) },
      details: [
        { name: 'by', said: by ? <PersonLink {...by} /> : copy.platform },
        { name: 'facts', said: factsInWords(data, serviceZone) },
      ],
    })),
    rowsOf(acts).map(({ id, at, act, by, reason, before, after }) => ({
      ...{ key: `act ${id}`, at, kind: 'act' as const, title: actCopy.names[act] },
      details: [
        { name: 'by', said: copy.by(by) },
        { name: 'reason', said: copy.reason(reason) },
        { name: 'change', said: actCopy.change(before, after, serviceZone) },
      ],
    })),
    rowsOf(messages).map((message) => ({
      ...{ key: `notification ${message.id}`, at: message.createdAt, kind: 'notification' as const },
      title: <MessageText message={message} />,
      details: [
        {
          name: 'to',
          said: copy.sentTo(message.recipient, messagesCopy.said(message.status, message.reason)),
        },
      ],
    })),
  ]
  const { entries, behind } = mergeNewestFirst(
    moments,
    sources.map(({ hasNextPage }) => hasNextPage),
  )
  const failed = sources.find(({ data, isFetching }) => !data && !isFetching)
  const loading = sources.some(({ data, isFetching }) => !data && isFetching)
  return (
    <Stack component="section" gap="sm" aria-labelledby="timeline">
      <Title order={2} size="h4" id="timeline">
        {copy.timeline}
      </Title>
      {loading ? (
        <SkeletonArea>
          <LineSkeletons lines={6} />
        </SkeletonArea>
      ) : (
        <ol className={classes.timeline}>
          {entries.map(({ key, at, kind, title, details }) => (
            <li key={key} data-kind={kind}>
              <time dateTime={at}>{dateAndTime(at, serviceZone)}</time>
              <div>
                <div className={classes.title}>{title}</div>
                <Details of={details} />
              </div>
            </li>
          ))}
        </ol>
      )}
      {failed && (
        <ErrorState title={copy.failed} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!loading && !failed && entries.length === 0 && <Text c="dimmed">{copy.noEvents}</Text>}
      {behind.length > 0 && (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={sources.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => {
            for (const index of behind) void sources[index]?.fetchNextPage()
          }}
        >
          {copy.older}
        </Button>
      )}
    </Stack>
  )
}

const rowsOf = <Row,>({ data }: { data: { pages: { rows: Row[] }[] } | undefined }): Row[] =>
  data?.pages.flatMap(({ rows }) => rows) ?? []

interface TimelineDetail {
  name: string
  said: ReactNode
}

function Details({ of }: { of: TimelineDetail[] }) {
  return of.map(
    ({ name, said }) =>
      said && (
        <div key={name} className={classes.detail}>
          {said}
        </div>
      ),
  )
}
