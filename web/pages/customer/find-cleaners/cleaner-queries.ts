import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../../api/call.ts'
import { keys } from '../../../api/keys.ts'
import { type Filters, paramsOf } from './filters.ts'

const pageSize = 24

/** The cleaners who fit, a page at a time: the server looks through all of them. */
export const cleanerPagesQuery = (filters: Filters) => {
  const query = paramsOf(filters)
  return infiniteQueryOptions({
    queryKey: keys.cleanerPages(query),
    queryFn: ({ pageParam, signal }) =>
      callPage('GET /api/cleaners', {
        query: { ...query, limit: pageSize, after: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}

export const specialtiesQuery = queryOptions({
  queryKey: keys.specialties,
  queryFn: ({ signal }) => call('GET /api/cleaners/specialties', { signal }),
})
