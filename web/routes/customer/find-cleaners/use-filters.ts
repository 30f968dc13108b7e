import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchText } from '#web/shell/use-search-text.ts'
import { useValuesBeforeHydration } from '#web/ui/use-values-before-hydration.ts'
import { type Filters, filtersIn, noFilters, paramsOf } from './filters.ts'

/** The filters are in the URL: they survive navigation and reload, and can be shared. */
export function useFilters(form: RefObject<HTMLFormElement | null>) {
  const [params, setParams] = useSearchParams()
  const { typed, setTyped, clear } = useSearchText()
  const address = params.toString()
  const [filters, setFilters] = useState(() => filtersIn(params))
  // A choice shows at once, the URL is debounced, and the next choice builds on the latest.
  const latest = useRef(filters)

  useEffect(() => {
    latest.current = filtersIn(new URLSearchParams(address))
    setFilters(latest.current)
  }, [address])

  const initial = { search: '', rating: 0, stars: 0, specialty: '', ...paramsOf(filters), sort: filters.sort }
  useValuesBeforeHydration(form, initial, (changed) => {
    if (Object.keys(changed).length === 0) return
    show(filtersIn(new URLSearchParams({ ...textsOf(latest.current), ...changed })))
  })

  function show(next: Filters) {
    latest.current = next
    setFilters(next)
    // Pushes a history entry per choice.
    setParams(new URLSearchParams(textsOf(next)), { preventScrollReset: true })
  }
  return {
    filters,
    /** The cursor of the page, from the Link header. */
    after: params.get('after'),
    typed,
    setTyped,
    change: (changes: Partial<Filters>) => show({ ...latest.current, ...changes }),
    reset: () => {
      clear()
      show(noFilters)
    },
  }
}

function textsOf(filters: Filters): Record<string, string> {
  return Object.fromEntries(Object.entries(paramsOf(filters)).map(([name, value]) => [name, String(value)]))
}
