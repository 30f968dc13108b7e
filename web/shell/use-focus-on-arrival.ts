import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'

/**
 * Moves the focus to the new page's content, as loading a document would: the pressed link may have
 * unmounted. Mounted after hydration, the frame itself is new: the person comes from a public page.
 */
export function useFocusOnArrival(id: string): void {
  const { pathname, hash } = useLocation()
  const last = useRef(useHydrated() ? null : pathname)

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // The part of the page that the link names takes the focus itself, once it is there.
    if (hash === '') document.getElementById(id)?.focus({ preventScroll: true })
  }, [id, pathname, hash])
}
