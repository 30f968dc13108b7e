import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useSearchParams } from 'react-router'

const pauseMs = 300
const name = 'search'

/** The text of a search box: updated while typing, and written to the URL after a pause. */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  const settled = params.get(name) ?? ''
  const [typed, setText] = useState(settled)
  const written = useRef(settled)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const leaving = useRef(false)
  // Never blocks; it observes the start of a navigation before any slow rendering.
  useBlocker(({ nextLocation }) => {
    leaving.current = nextLocation.pathname !== pathname
    return false
  })

  // The URL changed by history, a link or a reset; text being typed is kept.
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    setText(settled)
  }, [settled])
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(text: string) {
    // Another page is open by now.
    if (window.location.pathname !== pathname) return
    written.current = text
    const next = new URLSearchParams(window.location.search)
    if (text) next.set(name, text)
    else next.delete(name)
    // A new search has other pages, so the cursor is dropped.
    next.delete('after')
    // A navigation would cancel the one in progress, so only the history entry is replaced.
    if (leaving.current) window.history.replaceState(window.history.state, '', `?${next}`)
    else setParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    typed,
    setTyped(text: string) {
      setText(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => write(text.trim()), pauseMs)
    },
    /** Clears the box at once; the caller updates the URL. */
    clear() {
      clearTimeout(timer.current)
      written.current = ''
      setText('')
    },
  }
}
