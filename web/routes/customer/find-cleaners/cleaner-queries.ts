import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { type Filters, paramsOf } from './filters.ts'

const pageSize = 24

/** The query of one page; the server filters over all cleaners. */
const pageQueryOf = (filters: Filters, after: string | null) => ({
  ...paramsOf(filters),
  sort: filters.sort,
  limit: pageSize,
  ...(after !== null && { after }),
})

export const cleanersQuery = (filters: Filters, after: string | null) => {
  const query = pageQueryOf(filters, after)
  return queryOptions({
    queryKey: keys.cleanerPages(query),
    queryFn: ({ signal }) => callPage('GET /api/cleaners', { query, signal }),
  })
}

export const specialtiesQuery = queryOptions({
  queryKey: keys.specialties,
  queryFn: ({ signal }) => call('GET /api/cleaners/specialties', { signal }),
})
