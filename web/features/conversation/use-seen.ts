import { type RefObject, useEffect, useState } from 'react'

/** True while an element is on the screen of a page that is shown. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const [shown, setShown] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.at(-1)?.isIntersecting ?? false),
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return onScreen && shown
}
