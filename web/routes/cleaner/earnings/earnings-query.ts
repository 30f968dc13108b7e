import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '#contract/index.ts'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

export type Earning = Answer<'GET /api/cleaner/payouts'>[number]

const pageSize = 30

export const earningPagesQuery = infiniteQueryOptions({
  queryKey: keys.earningPages,
  queryFn: ({ pageParam, signal }) =>
    callPage('GET /api/cleaner/payouts', {
      query: { limit: pageSize, after: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
