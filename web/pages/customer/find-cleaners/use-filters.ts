import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchText } from '../../../shell/use-search-text.ts'
import { type Filters, filtersIn, noFilters, paramsOf } from './filters.ts'

/** The filters stand in the address: they survive a visit elsewhere, a reload, and can be sent to somebody. */
export function useFilters() {
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

  function show(next: Filters) {
    latest.current = next
    setFilters(next)
    const texts = Object.entries(paramsOf(next)).map(([name, value]) => [name, String(value)])
    // The way back leads through what was chosen.
    setParams(new URLSearchParams(texts), { preventScrollReset: true })
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
