import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation, useSearchParams } from 'react-router'

const pauseMs = 300
const name = 'search'

/** The text of a search box: shown as it is typed, and in the address (so in the list) after a short pause. */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  const settled = params.get(name) ?? ''
  const [typed, setText] = useState(settled)
  const written = useRef(settled)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const leaving = useRef(false)
  // Blocks nothing: it hears of a navigation as it begins, which no slow rendering delays.
  useBlocker(({ nextLocation }) => {
    leaving.current = nextLocation.pathname !== pathname
    return false
  })

  // Changed by somebody else: the way back, a link, a reset. What is being typed stays.
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    setText(settled)
  }, [settled])
  useEffect(() => () => clearTimeout(timer.current), [])

  function write(text: string) {
    // Somebody has gone on to another page already.
    if (window.location.pathname !== pathname) return
    written.current = text
    const next = new URLSearchParams(window.location.search)
    if (text) next.set(name, text)
    else next.delete(name)
    // Other words make another list: a page of the one before is none of it.
    next.delete('after')
    // A navigation of our own would end theirs: only the way back learns of the search then.
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
    /** Empties the box at once; whoever calls it writes the address. */
    clear() {
      clearTimeout(timer.current)
      written.current = ''
      setText('')
    },
  }
}
