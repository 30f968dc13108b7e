import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { keys } from './keys.ts'
import { applyOpenJobsChange, type OpenJobsChange } from './open-jobs-updates.ts'
import { currentUserQuery } from './queries.ts'
import { eventInvalidates, invalidate, refetchFiltered } from './query-invalidation.ts'

/** Invalidates the queries that a change of this job may affect; of any job when none is given. */
export function refreshJob(client: QueryClient, jobId?: string): void {
  const otherJob = (part: unknown) => jobId !== undefined && /^\d+$/.test(String(part)) && part !== jobId
  void invalidate(client, eventInvalidates.job, ([, part]) => otherJob(part))
}

/** Browsers do not reopen a refused stream. Random, so that clients do not reconnect at the same time. */
const reopenMs = () => 3000 + Math.random() * 3000

/**
 * Follows the server's event stream until it is closed. The server replays the events since the page was
 * rendered or the connection was lost; where it cannot, everything is refetched.
 */
function followStream(client: QueryClient, lastEventId: string | null, jobId?: number): () => void {
  const address = jobId === undefined ? '/api/live' : `/api/jobs/${jobId}/live`
  let stream: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = lastEventId === null
  let lost = false

  function open() {
    stream = new EventSource(missed ? address : `${address}?since=${lastEventId}`)
    stream.addEventListener('job', (event) => refreshJob(client, event.data))
    stream.addEventListener('checklist', (event) =>
      refetchFiltered(client, { queryKey: keys.checklist(event.data) }),
    )
    stream.addEventListener('pool', (event) =>
      applyOpenJobsChange(client, JSON.parse(event.data) as OpenJobsChange),
    )
    stream.addEventListener('clock', () => void invalidate(client, eventInvalidates.clock))
    stream.addEventListener('gap', () => refreshJob(client))
    stream.addEventListener('open', () => {
      if (missed) refreshJob(client)
      // The server's clock may have moved meanwhile, or this browser was suspended.
      if (lost) void invalidate(client, eventInvalidates.reopened)
      lost = false
      missed = false
    })
    stream.addEventListener('error', () => {
      lost = true
      // The browser reconnects by itself and sends the last event id.
      if (stream?.readyState !== EventSource.CLOSED) return
      missed = true
      close()
      timer = setTimeout(() => {
        // The session or the link may have ended. Not all pages check at the same time.
        if (jobId === undefined) void invalidate(client, eventInvalidates.refused)
        else refreshJob(client, String(jobId))
        open()
      }, reopenMs())
    })
  }
  function close() {
    clearTimeout(timer)
    timer = undefined
    stream?.close()
    stream = null
  }
  function followVisibility() {
    if (document.hidden) {
      missed = true
      lost ||= stream !== null
      close()
    } else if (!stream && !timer) open()
  }

  followVisibility()
  document.addEventListener('visibilitychange', followVisibility)
  return () => {
    document.removeEventListener('visibilitychange', followVisibility)
    close()
  }
}

/**
 * Follows the event stream while a user is signed in and the tab is visible: browsers limit open connections.
 * A hidden tab closes it and catches up when it is shown again.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const lastEventId = useLastEventId()
  const user = useQuery({ ...currentUserQuery, enabled: false }).data
  // Another role receives other events: the stream is reopened.
  const who = user && !user.mustAddFactor && `${user.id} ${user.role}`
  useEffect(() => (who ? followStream(client, lastEventId) : undefined), [client, who, lastEventId])
}

/** The same for a guest's booking that was opened by a manage link; null once the link no longer works. */
export function useLiveJob(jobId: number | null): void {
  const client = useQueryClient()
  const lastEventId = useLastEventId()
  useEffect(
    () => (jobId === null ? undefined : followStream(client, lastEventId, jobId)),
    [client, jobId, lastEventId],
  )
}

/** The cursor into `job_events` at the time of rendering; everything on the page was read later. */
function useLastEventId(): string | null {
  return (useRouteLoaderData('app') as { lastEventId: string | null } | undefined)?.lastEventId ?? null
}
