import { type RefObject, useEffect, useRef } from 'react'

/** A busy button lets go of the focus; gives it back to the form's button once it can be pressed again. */
export function useKeptFocus(busy: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(busy)

  useEffect(() => {
    const lost = wasBusy.current && !busy && document.activeElement === document.body
    wasBusy.current = busy
    if (lost) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true })
  }, [busy])

  return form
}
