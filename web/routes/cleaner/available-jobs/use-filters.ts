import { useSearchParams } from 'react-router'
import { available as copy } from '#text/cleaner.ts'
import type { AvailableFilters } from '#web/api/queries.ts'
import { useSearchText } from '#web/shell/use-search-text.ts'

export type FiltersSort = NonNullable<AvailableFilters['sort']>
export type DayTab = NonNullable<AvailableFilters['day']>

export const dayTabs: readonly DayTab[] = ['all', 'today', 'tomorrow', 'two-days', 'later']
export const sorts = Object.keys(copy.sorts) as FiltersSort[]

export function filtersIn(params: URLSearchParams): AvailableFilters {
  const day = dayTabs.find((tab) => tab === params.get('day')) ?? 'all'
  const sort = sorts.find((order) => order === params.get('sort')) ?? 'date-earliest'
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  return { day, sort, ...(search && { search }) }
}

/** Number of jobs that were shown when the person left the list; 0 for the first page alone. */
export const shownCountIn = (params: URLSearchParams) => Number(params.get('shown')) || 0

/** Search, day, order and length of the list are in the URL, so that back navigation restores the list. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const { typed, setTyped, clear } = useSearchText()

  function set(changes: Record<string, string | null>) {
    // Reads the current URL instead of the last render: the search may have changed since.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changes))
      if (value === null) next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function clearSearch() {
    clear()
    set({ search: null, shown: null })
  }
  const filters = filtersIn(params)
  return {
    filters,
    typed,
    setTyped,
    clearSearch,
    setDay: (tab: DayTab) => set({ day: tab, shown: null }),
    setSort: (order: FiltersSort) => set({ sort: order, shown: null }),
    shown: shownCountIn(params),
    setShown: (jobs: number) => set({ shown: String(jobs) }),
  }
}
