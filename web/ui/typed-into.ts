/** What a form's inputs hold that differs from how they were rendered: typed, picked or filled in by the browser. */
export function typedInto(
  form: HTMLFormElement | null,
  start: Record<string, unknown>,
): Record<string, string> {
  if (!form) return {}
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && name in start && String(start[name] ?? '') !== value) texts[name] = value
  }
  // An empty box is not among a form's data: one that came ticked and no longer is would still count.
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (!box.checked && box.name in start && start[box.name]) texts[box.name] = ''
  return texts
}

/**
 * Fills a form with what is known from elsewhere. Whoever is in a field that gets a text finds it selected: what they
 * type next goes in its place, and not behind it.
 */
export function fillAround(fill: () => void): void {
  const field = document.activeElement as Partial<HTMLInputElement> | null
  const shown = field?.value
  fill()
  // Rendered by then: what a layout effect sets is rendered in a microtask.
  queueMicrotask(() => field?.value !== shown && field?.select?.())
}
