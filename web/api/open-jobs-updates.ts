import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from './keys.ts'
import { eventInvalidates, invalidate, refetchFiltered } from './query-invalidation.ts'

/** Changes of open jobs in one batch: the jobs that can be accepted now, and those that no longer can. */
export interface OpenJobsChange {
  open: number[]
  gone: number[]
}

/** How long a card says that its job is taken before it is removed, so that nothing moves under a finger. */
const removalDelayMs = 600
/** Many browsers receive the same event: spreads their requests over time. */
const spreadMs = 400
/** The longest that new jobs wait for taken ones to be removed. */
const maxRefetchDelayMs = 900

const unavailableIds = new Set<number>()
const subscribers = new Set<() => void>()
let scheduledRefetch: { timer: ReturnType<typeof setTimeout>; since: number } | null = null

/** Marks unavailable jobs at once, then refetches the visible list once, however many events arrive. */
export function applyOpenJobsChange(client: QueryClient, { open, gone }: OpenJobsChange): void {
  for (const id of gone) unavailableIds.add(id)
  for (const id of open) unavailableIds.delete(id)
  notifySubscribers()
  for (const id of gone) void refetchFiltered(client, { queryKey: keys.job(id) })
  const marked = gone.some((id) => isListed(client, id))
  if (scheduledRefetch && !marked) return
  const now = performance.now()
  const since = scheduledRefetch?.since ?? now
  clearTimeout(scheduledRefetch?.timer)
  const pause = marked ? Math.min(removalDelayMs, since + maxRefetchDelayMs - now) : Math.random() * spreadMs
  scheduledRefetch = { timer: setTimeout(() => void refetchOpenJobs(client), pause), since }
}

async function refetchOpenJobs(client: QueryClient): Promise<void> {
  scheduledRefetch = null
  const marked = [...unavailableIds]
  await invalidate(client, eventInvalidates.pool)
  // The refetched list is authoritative from here on.
  for (const id of marked) unavailableIds.delete(id)
  notifySubscribers()
}

function notifySubscribers(): void {
  for (const watcher of subscribers) watcher()
}

/**
 * True once another cleaner has accepted this job, or its customer has canceled it, since the list was
 * fetched.
 */
export function useIsJobUnavailable(id: number): boolean {
  return useSyncExternalStore(
    subscribeToOpenJobs,
    () => unavailableIds.has(id),
    () => false,
  )
}

function subscribeToOpenJobs(watcher: () => void): () => void {
  subscribers.add(watcher)
  return () => subscribers.delete(watcher)
}

function isListed(client: QueryClient, id: number): boolean {
  type Pages = { pages: { rows: { id: number }[] }[] } | undefined
  return client
    .getQueriesData<Pages>({ queryKey: keys.available, type: 'active' })
    .some(([, data]) => data?.pages.some(({ rows }) => rows.some((row) => row.id === id)))
}
