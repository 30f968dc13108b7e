import { useSearchParams } from 'react-router'

/** Which tab is open, kept in the address: a reload, a link and the way back find it again. */
export function useTabInAddress<T extends string>(tabs: readonly [T, ...T[]]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = tabs.find((name) => name === asked) ?? tabs[0]

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
