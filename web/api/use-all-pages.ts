import { useEffect } from 'react'

interface AllPages {
  data: unknown
  hasNextPage: boolean
  isFetching: boolean
  isError: boolean
  fetchNextPage: () => Promise<unknown>
}

/** Asks for page after page until there is none left, once somebody wants to see all. */
export function useAllPages(wanted: boolean, pages: AllPages): void {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = pages
  const missing = wanted && data !== undefined && hasNextPage && !isFetching && !isError
  useEffect(() => {
    if (missing) void fetchNextPage()
  }, [missing, fetchNextPage])
}
