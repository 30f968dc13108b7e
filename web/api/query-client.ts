import { QueryClient } from '@tanstack/react-query'

/** Never stale, no retries, no refetch by itself. Source: UI-09 to UI-12. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      mutations: { retry: false },
    },
  })
}

/** The one cache of a browser tab; `clientLoader`s fill it, pages read it. */
export const browserQueryClient = createQueryClient()
