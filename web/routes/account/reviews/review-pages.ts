import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

const pageSize = 20

export const sides = ['received', 'written'] as const
export type ReviewPagesSide = (typeof sides)[number]

/** The user's own reviews, page by page. */
export const reviewPagesQuery = (side: ReviewPagesSide) =>
  infiniteQueryOptions({
    queryKey: keys.reviewPages(side),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/reviews', {
        query: { side, limit: pageSize, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
