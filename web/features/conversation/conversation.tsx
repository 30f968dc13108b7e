import { Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { JobView } from '#contract/job-view.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { conversationCopy as copy } from '#text/conversation.ts'
import { call, callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { UnreadBadge } from '../job/card/unread-badge.tsx'
import { Composer } from './composer.tsx'
import classes from './conversation.module.css'
import { Message } from './message.tsx'
import { useOutbox } from './use-outbox.ts'
import { useSeen } from './use-seen.ts'

interface ConversationProps {
  job: JobView
  /** The viewer's side. */
  side: Party
}

const pageSize = 50

/** What the two sides of a job write to each other, oldest first, with the newest in view. */
export function Conversation({ job, side }: ConversationProps) {
  const { id, conversation } = job
  const messages = useInfiniteQuery({
    queryKey: keys.messages(id),
    queryFn: ({ pageParam: after, signal }) =>
      callPage('GET /api/jobs/:id/messages', {
        params: { id },
        query: { limit: pageSize, ...(after && { after }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? []
  const outbox = useOutbox(
    id,
    rows.filter(({ author }) => author === side),
  )
  const newest = rows[0]?.id ?? 0
  const newestToYou = rows.find((row) => row.author !== side && !row.read)?.id ?? 0
  const log = useRef<HTMLDivElement>(null)
  const seen = useSeen(log)
  useEffect(() => {
    if (!seen || newestToYou === 0) return
    // A failure leaves them unread: the next message, or the next visit of the page, tries again.
    call('POST /api/jobs/:id/messages/read', { params: { id }, body: { upTo: newestToYou } }).catch(() => {})
  }, [seen, newestToYou, id])
  const waiting = outbox.messages.length
  const last = newest + waiting
  useEffect(() => {
    if (last > 0) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])

  const state = conversation?.state ?? 'not_begun'
  return (
    <Card component="section" aria-labelledby="conversation">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h3" id="conversation">
            {copy.title}
          </Title>
          <UnreadBadge job={job} />
        </Group>
        {messages.isError && rows.length === 0 && (
          <Group>
            <Text role="alert">{copy.loadFailed}</Text>
            <Button variant="default" onClick={() => void messages.refetch()}>
              {copy.retry}
            </Button>
          </Group>
        )}
        {messages.hasNextPage && (
          <Button
            variant="default"
            loading={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            {copy.older}
          </Button>
        )}
        {/* It scrolls, also by keyboard. */}
        <Box ref={log} className={classes.log} role="log" aria-labelledby="conversation" tabIndex={0}>
          {messages.isSuccess && rows.length + waiting === 0 && <Text c="dimmed">{copy.empty[side]}</Text>}
          {rows.toReversed().map((message) => (
            <Message key={message.id} jobId={id} message={message} mine={message.author === side} />
          ))}
          {outbox.messages.map((message) => (
            <div key={message.key} className={classes.message} data-mine>
              <p>{message.text}</p>
              {message.failure === null ? (
                <span className={classes.meta}>{copy.sending}</span>
              ) : (
                <div className={classes.meta}>
                  <span role="alert">
                    {copy.notSent} {message.failure}
                  </span>
                  <Button size="compact-sm" variant="default" onClick={() => outbox.retry(message)}>
                    {copy.retry}
                  </Button>
                  <Button size="compact-sm" variant="subtle" onClick={() => outbox.discard(message)}>
                    {copy.discard}
                  </Button>
                </div>
              )}
            </div>
          ))}
        </Box>
        {state === 'open' ? (
          <Composer jobId={id} side={side} onSend={outbox.send} />
        ) : (
          <Text c="dimmed">{copy.closed[state]}</Text>
        )}
      </Stack>
    </Card>
  )
}
