import { useContext, useLayoutEffect, useRef } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router'

/**
 * Leads back to where somebody was on a page. The router does so too, but on Preact before the page stands there: what
 * it scrolls is the page before, which may be shorter.
 */
export function ScrollBack() {
  const state = useContext(RouterState)
  const key = state?.location.key
  const top = state?.restoreScrollPosition
  const last = useRef(key)
  useLayoutEffect(() => {
    if (last.current === key) return
    last.current = key
    if (typeof top === 'number') queueMicrotask(() => window.scrollTo(0, top))
  }, [key, top])
  return null
}
