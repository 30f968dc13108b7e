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
    return typeof top === 'number' ? goTo(top) : undefined
  }, [key, top])
  return null
}

/** After a reload a list is read anew: its place is there once the page has grown, unless somebody goes elsewhere. */
function goTo(top: number): () => void {
  const go = () => {
    window.scrollTo(0, top)
    if (window.scrollY > top - 2) leave()
  }
  const grown = new ResizeObserver(go)
  const elsewhere = ['wheel', 'touchstart', 'keydown', 'mousedown']
  const leave = () => {
    grown.disconnect()
    for (const sign of elsewhere) removeEventListener(sign, leave)
  }
  for (const sign of elsewhere) addEventListener(sign, leave)
  queueMicrotask(go)
  grown.observe(document.body)
  return leave
}
