import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchText } from '../../../shell/use-search-text.ts'
import { typedInto } from '../../../ui/typed-into.ts'
import { type Filters, filtersIn, noFilters, paramsOf } from './filters.ts'

/** The filters stand in the address: they survive a visit elsewhere, a reload, and can be sent to somebody. */
export function useFilters(form: RefObject<HTMLFormElement | null>) {
  const [params, setParams] = useSearchParams()
  const { typed, setTyped, clear } = useSearchText()
  const address = params.toString()
  const [filters, setFilters] = useState(() => filtersIn(params))
  // A choice shows at once; the address follows a moment later, and a second choice builds on the first.
  const latest = useRef(filters)
  const read = useRef(false)

  useEffect(() => {
    latest.current = filtersIn(new URLSearchParams(address))
    setFilters(latest.current)
  }, [address])

  // What was typed or chosen before the script was alive stands in the form alone, until the next render.
  useLayoutEffect(() => {
    if (read.current) return
    read.current = true
    const start = { search: '', rating: 0, stars: 0, specialty: '', ...paramsOf(latest.current) }
    const early = typedInto(form.current, { ...start, sort: latest.current.sort })
    if (Object.keys(early).length === 0) return
    show(filtersIn(new URLSearchParams({ ...textsOf(latest.current), ...early })))
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
