import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the new page's content, as loading a document would: the pressed link may have
 * unmounted.
 */
export function useFocusOnArrival(id: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname])
}
