import type { Answer, Query } from '#contract/index.ts'
import { cleanerSorts } from '#domain/cleaner-sorts.ts'

export type FindCleanersFiltersSort = (typeof cleanerSorts)[number]
export type Cleaner = Answer<'GET /api/cleaners'>[number]

export interface Filters {
  search: string
  /** The dropdown and the radio buttons; both apply. Source: C-127. */
  atLeast: number
  stars: number
  price: [lowest: number, highest: number]
  specialty: string
  sort: FindCleanersFiltersSort
}

/** The slider's upper end means 'this or more', so that no cleaner is unreachable. */
export const highestPrice = 100
export const priceStep = 5
export const ratings = [4, 4.5, 5]
export const starSteps = [5, 4, 3, 2, 1]
export const noFilters: Filters = {
  search: '',
  atLeast: 0,
  stars: 0,
  price: [0, highestPrice],
  specialty: '',
  sort: 'best-rated',
}

/** Parses filters from the URL; invalid values are ignored. */
export function filtersIn(params: URLSearchParams): Filters {
  const one = (name: string, known: number[]) =>
    known.find((value) => String(value) === params.get(name)) ?? 0
  const lowest = priceIn(params.get('lowest')) ?? 0
  const highest = priceIn(params.get('highest')) ?? highestPrice
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    atLeast: one('rating', ratings),
    stars: one('stars', starSteps),
    // A form without script can submit the two ends crossed.
    price: [Math.min(lowest, highest), Math.max(lowest, highest)],
    specialty: (params.get('specialty') ?? '').slice(0, 200),
    sort: cleanerSorts.find((sort) => sort === params.get('sort')) ?? noFilters.sort,
  }
}

/** Filters as parameters of the URL and of the call; defaults are omitted. */
export function paramsOf({ search, atLeast, stars, price: [lowest, highest], specialty, sort }: Filters) {
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(atLeast > 0 && { rating: atLeast }),
    ...(stars > 0 && { stars }),
    ...(lowest > 0 && { lowest }),
    ...(highest < highestPrice && { highest }),
    ...(specialty && { specialty }),
    ...(sort !== noFilters.sort && { sort }),
  } satisfies Query<'GET /api/cleaners'>
}

function priceIn(text: string | null): number | null {
  return text !== null && /^\d{1,3}$/.test(text) && Number(text) <= highestPrice ? Number(text) : null
}
