import { focusManager, QueryClient } from '@tanstack/react-query'

/**
 * Never stale, no retries, no background refetch (C-120), except that failed queries are refetched when the
 * network returns. Offline a request fails at once instead of being queued.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        refetchInterval: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

// Returning to the window counts as focus, also when the tab was visible all the time (C-120).
focusManager.setEventListener((looksAgain) => {
  if (typeof window === 'undefined') return
  const listen = () => looksAgain()
  const signs = ['visibilitychange', 'focus']
  for (const sign of signs) window.addEventListener(sign, listen)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listen)
  }
})

/** The query cache of a browser tab; `clientLoader`s fill it, pages read it. */
export const browserQueryClient = createQueryClient()
