import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `restore` once, at hydration, with the values that a person or the browser has changed in the server-rendered
 * form: React fires no change event for them, and the next render would overwrite them.
 */
export function useValuesBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  initialValues: object,
  restore: (changed: Record<string, string>) => void,
): void {
  const onHydrated = useEffectEvent(() => {
    const focused = document.activeElement as Partial<HTMLInputElement> | null
    const value = focused?.value
    restore(form.current ? changedValues(form.current, { ...initialValues }) : {})
    // State that is set in a layout effect is rendered by then. A value that arrives under the cursor is selected, so
    // that typing replaces it.
    queueMicrotask(() => focused?.value !== value && focused?.select?.())
  })
  useLayoutEffect(() => onHydrated(), [])
}

function changedValues(
  form: HTMLFormElement,
  initialValues: Record<string, unknown>,
): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name in initialValues && String(initialValues[name] ?? '') !== value)
      changed[name] = value
  // FormData has no entry for a checkbox that was unchecked.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (!box.checked && initialValues[box.name]) changed[box.name] = ''
  return changed
}
