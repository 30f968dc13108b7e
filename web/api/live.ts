import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { followPool, type PoolChange } from './open-jobs-updates.ts'
import { currentUserQuery } from './queries.ts'
import { invalidate, newsInvalidate } from './query-invalidation.ts'

/** Reads again what a change of this job may have changed; of any job when none is named. */
export function refreshJob(client: QueryClient, jobId?: string): void {
  const otherJob = (part: unknown) => jobId !== undefined && /^\d+$/.test(String(part)) && part !== jobId
  void invalidate(client, newsInvalidate.job, ([, part]) => otherJob(part))
}

/** A refused stream is not opened again by the browser; all of them at once would not help either. */
const reopenMs = () => 3000 + Math.random() * 3000

/**
 * Follows the server's stream until it is let go. The stream replays what has changed since the page was
 * rendered, or since the connection was lost; where it cannot, everything is refetched.
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
    stream.addEventListener('pool', (event) => followPool(client, JSON.parse(event.data) as PoolChange))
    stream.addEventListener('clock', () => void invalidate(client, newsInvalidate.clock))
    stream.addEventListener('gap', () => refreshJob(client))
    stream.addEventListener('open', () => {
      if (missed) refreshJob(client)
      // The server's clock may have been moved meanwhile, or this browser's have stood still.
      if (lost) void invalidate(client, newsInvalidate.reopened)
      lost = false
      missed = false
    })
    stream.addEventListener('error', () => {
      lost = true
      // The browser opens it again, and says how far it has heard.
      if (stream?.readyState !== EventSource.CLOSED) return
      missed = true
      close()
      timer = setTimeout(() => {
        // The session or the link may have ended: the page finds out, though not all pages at once.
        if (jobId === undefined) void invalidate(client, newsInvalidate.refused)
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
 * Follows the server's stream while somebody is signed in and looking: hidden tabs let go of it,
 * because a browser opens few connections at once, and catch up when they are shown again.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const lastEventId = useHeardTo()
  const user = useQuery({ ...currentUserQuery, enabled: false }).data
  // Another role hears of other things: the stream is opened again.
  const who = user && !user.mustAddFactor && `${user.id} ${user.role}`
  useEffect(() => (who ? followStream(client, lastEventId) : undefined), [client, who, lastEventId])
}

/** The same for a guest's booking that a link has opened; null once it opens nothing any more. */
export function useLiveJob(jobId: number | null): void {
  const client = useQueryClient()
  const lastEventId = useHeardTo()
  useEffect(
    () => (jobId === null ? undefined : followStream(client, lastEventId, jobId)),
    [client, jobId, lastEventId],
  )
}

/** How far the log of jobs was read before the page was; what the page shows was read later. */
function useHeardTo(): string | null {
  return (useRouteLoaderData('app') as { lastEventId: string | null } | undefined)?.lastEventId ?? null
}
