import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from './keys.ts'
import { invalidate, newsInvalidate, readAnew } from './query-invalidation.ts'

/** Changes of open jobs in one batch: the jobs that can be accepted now, and those that no longer can. */
export interface PoolChange {
  open: number[]
  gone: number[]
}

/** How long a card says that its job is taken before it is removed, so that nothing moves under a finger. */
const farewellMs = 600
/** Many browsers receive the same event: spreads their requests over time. */
const spreadMs = 400
/** The longest that new jobs wait for taken ones to be removed. */
const longestMs = 900

const taken = new Set<number>()
const watchers = new Set<() => void>()
let waiting: { timer: ReturnType<typeof setTimeout>; since: number } | null = null

/** Marks unavailable jobs at once, then refetches the visible list once, however many events arrive. */
export function followPool(client: QueryClient, { open, gone }: PoolChange): void {
  for (const id of gone) taken.add(id)
  for (const id of open) taken.delete(id)
  tellWatchers()
  for (const id of gone) void readAnew(client, { queryKey: keys.job(id) })
  const marked = gone.some((id) => isListed(client, id))
  if (waiting && !marked) return
  const now = performance.now()
  const since = waiting?.since ?? now
  clearTimeout(waiting?.timer)
  const pause = marked ? Math.min(farewellMs, since + longestMs - now) : Math.random() * spreadMs
  waiting = { timer: setTimeout(() => void readAgain(client), pause), since }
}

async function readAgain(client: QueryClient): Promise<void> {
  waiting = null
  const marked = [...taken]
  await invalidate(client, newsInvalidate.pool)
  // The refetched list is authoritative from here on.
  for (const id of marked) taken.delete(id)
  tellWatchers()
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

/**
 * True once another cleaner has accepted this job, or its customer has canceled it, since the list was
 * fetched.
 */
export function useTaken(id: number): boolean {
  return useSyncExternalStore(
    watch,
    () => taken.has(id),
    () => false,
  )
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function isListed(client: QueryClient, id: number): boolean {
  type Pages = { pages: { rows: { id: number }[] }[] } | undefined
  return client
    .getQueriesData<Pages>({ queryKey: keys.available, type: 'active' })
    .some(([, data]) => data?.pages.some(({ rows }) => rows.some((row) => row.id === id)))
}
