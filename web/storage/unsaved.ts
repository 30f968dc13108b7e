/** The unsaved forms of this tab. */
const unsaved = new Set<object>()
const listeners = new Set<() => void>()

const notifyListeners = () => {
  for (const listener of listeners) listener()
}

export const hasUnsaved = (form?: object) => (form ? unsaved.has(form) : unsaved.size > 0)

export function addUnsaved(form: object): void {
  unsaved.add(form)
  notifyListeners()
}

/** Marks a form as saved or discarded; without a form all of them. */
export function clearUnsaved(form?: object): void {
  if (form) unsaved.delete(form)
  else unsaved.clear()
  notifyListeners()
}

export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
