import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For elements that disappear with their act: keeps keyboard users at the place where the replacement
 * appears, instead of the top of the page.
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

/** Unless the focus has moved on meanwhile. */
function stayIn(place: HTMLElement): void {
  if (!place.isConnected || document.activeElement !== document.body) return
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
