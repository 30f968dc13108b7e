import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keys } from './keys.ts'
import { invalidate, newsInvalidate, readAnew } from './query-invalidation.ts'

/** What happened to open jobs within a moment: these can be taken, those no longer. */
export interface PoolChange {
  open: number[]
  gone: number[]
}

/** A card that was taken says so before it goes, so that nothing moves under a finger without a word. */
const farewellMs = 600
/** Many browsers hear of the same change: they do not all ask in the same instant. */
const spreadMs = 400
/** New jobs wait no longer than this for taken ones to say farewell. */
const longestMs = 900

const taken = new Set<number>()
const watchers = new Set<() => void>()
let waiting: { timer: ReturnType<typeof setTimeout>; since: number } | null = null

/** Marks what is gone at once, then reads again what is on the screen: once, however many changes come. */
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
  // From here on the list itself says what can be taken.
  for (const id of marked) taken.delete(id)
  tellWatchers()
}

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

/** True once somebody has taken this job, or its customer has taken it back, since the list was read. */
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
