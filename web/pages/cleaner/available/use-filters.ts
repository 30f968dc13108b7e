import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AvailableFilters } from '../../../api/queries.ts'
import { available as copy } from '../../../copy/cleaner.ts'

export type Sort = NonNullable<AvailableFilters['sort']>
export type DayTab = NonNullable<AvailableFilters['day']>

export const dayTabs: readonly DayTab[] = ['all', 'today', 'tomorrow', 'two-days', 'later']
export const sorts = Object.keys(copy.sorts) as Sort[]

const pause = 300

/** Day and order stand in the address, so that the way back from a job leads to the same list. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState('')
  const [settledSearch] = useDebouncedValue(search.trim(), pause)
  const day = dayTabs.find((tab) => tab === params.get('day')) ?? 'all'
  const sort = sorts.find((order) => order === params.get('sort')) ?? 'date-earliest'

  function set(name: 'day' | 'sort', value: string) {
    const next = new URLSearchParams(params)
    next.set(name, value)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  const filters: AvailableFilters = { day, sort, ...(settledSearch && { search: settledSearch }) }
  return {
    filters,
    search,
    setSearch,
    setDay: (tab: DayTab) => set('day', tab),
    setSort: (order: Sort) => set('sort', order),
  }
}
