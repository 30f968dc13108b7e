import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For what goes once its button has done what it says: anyone who pressed that stays at the place where what comes instead
 * stands, and does not begin again at the top of the page.
 */
export function useStayInPlace(element: RefObject<HTMLElement | null>): { pressed: () => void } {
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    const place = element.current?.parentElement
    return () => {
      if (isPressed.current && place) requestAnimationFrame(() => stayIn(place))
    }
  }, [element])
  return {
    pressed: () => {
      isPressed.current = true
    },
  }
}

/** Unless the focus has gone on to something else meanwhile. */
function stayIn(place: HTMLElement): void {
  if (!place.isConnected || document.activeElement !== document.body) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
