import { focusManager, QueryClient } from '@tanstack/react-query'

/**
 * Never stale, no retries, no refetch by itself (C-120), but for what failed: the network's return asks
 * for it again. Without a network a request fails at once instead of waiting to be sent when nobody expects it.
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

// Coming back to the window is a look again, also when the tab was in sight all the time (C-120).
focusManager.setEventListener((looksAgain) => {
  if (typeof window === 'undefined') return
  const listen = () => looksAgain()
  const signs = ['visibilitychange', 'focus']
  for (const sign of signs) window.addEventListener(sign, listen)
  return () => {
    for (const sign of signs) window.removeEventListener(sign, listen)
  }
})

/** The one cache of a browser tab; `clientLoader`s fill it, pages read it. */
export const browserQueryClient = createQueryClient()
