import { QueryClient } from '@tanstack/react-query'

/**
 * Never stale, no retries, no refetch by itself (UI-09 to UI-12), but for what failed: the network's return asks
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

/** The one cache of a browser tab; `clientLoader`s fill it, pages read it. */
export const browserQueryClient = createQueryClient()
