import { useEffect } from 'react'

interface AllPages {
  data: unknown
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Fetches page after page until the last one, once `wanted` is true. */
export function useAllPages(wanted: boolean, pages: AllPages): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages
  const missing = wanted && data !== undefined && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (missing) void fetchNextPage()
  }, [missing, fetchNextPage])
}
