import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchText } from '#web/shell/use-search-text.ts'
import { useValuesBeforeHydration } from '#web/ui/use-values-before-hydration.ts'
import { type Filters, filtersIn, noFilters, paramsOf } from './filters.ts'

/** The filters stand in the address: they survive a visit elsewhere, a reload, and can be sent to somebody. */
export function useFilters(form: RefObject<HTMLFormElement | null>) {
  const [params, setParams] = useSearchParams()
  const { typed, setTyped, clear } = useSearchText()
  const address = params.toString()
  const [filters, setFilters] = useState(() => filtersIn(params))
  // A choice shows at once; the address follows a moment later, and a second choice builds on the first.
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
    // The way back leads through what was chosen.
    setParams(new URLSearchParams(textsOf(next)), { preventScrollReset: true })
  }
  return {
    filters,
    /** The page of the list, as its Link header named it. */
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
