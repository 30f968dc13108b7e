import { useSyncExternalStore } from 'react'

const changes = ['online', 'offline'] as const

function subscribe(notify: () => void): () => void {
  for (const change of changes) addEventListener(change, notify)
  return () => {
    for (const change of changes) removeEventListener(change, notify)
  }
}

/** False while the browser says that it has no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
