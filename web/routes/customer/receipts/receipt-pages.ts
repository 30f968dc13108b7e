import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

const pageSize = 50

/** The customer's receipts, newest first, page by page. */
export const receiptPagesQuery = infiniteQueryOptions({
  queryKey: keys.receiptPages,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/receipts', { query: { limit: pageSize, after: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
