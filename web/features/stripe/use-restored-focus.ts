import { type RefObject, useEffect, useRef } from 'react'

/** A disabled button loses focus; focuses the form's submit button again once it is enabled. */
export function useRestoredFocus(busy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(busy)

  useEffect(() => {
    const lost = wasBusy.current && !busy && document.activeElement === document.body
    wasBusy.current = busy
    if (lost) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [busy])

  return form
}
