import { useState } from 'react'
import { useSearchParams } from 'react-router'

/** The first one, where the address names none of them. */
export const tabOf = <T extends string>(params: URLSearchParams, tabs: readonly [T, ...T[]]): T =>
  tabs.find((name) => name === params.get('tab')) ?? tabs[0]

/** Which tab is open, kept in the address: a reload, a link and the way back find it again. */
export function useTabInAddress<T extends string>(tabs: readonly [T, ...T[]]) {
  const [params, setParams] = useSearchParams()
  const tab = tabOf(params, tabs)

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

/** True from the first time on that a tab is open: what was typed there stays while another one is. */
export function useWasOpen(isOpen: boolean): boolean {
  const [was, setWas] = useState(isOpen)
  if (isOpen && !was) setWas(true)
  return was || isOpen
}
