import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The tab in the URL; the first one when it names none. */
export const tabOf = <T extends string>(params: URLSearchParams, tabs: readonly [T, ...T[]]): T =>
  tabs.find((name) => name === params.get('tab')) ?? tabs[0]

/** The open tab, kept in the URL: reloads, links and going back restore it. */
export function useTabInAddress<T extends string>(tabs: readonly [T, ...T[]]) {
  const [params, setParams] = useSearchParams()
  const tab = tabOf(params, tabs)

  // On a phone the row of tabs may be wider than the screen.
  useEffect(() => {
    const selected = document.querySelector(`[role=tab][aria-selected=true][id$="-tab-${tab}"]`)
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])

  function open(name: string | null) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (name === null || name === tabs[0]) next.delete('tab')
        else next.set('tab', name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return [tab, open] as const
}

/** True from the first time a tab was open: its input is kept while another one is shown. */
export function useWasOpen(isOpen: boolean): boolean {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}
