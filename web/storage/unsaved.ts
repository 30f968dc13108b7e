/** The forms of this tab that hold what is not saved. */
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

/** Saved or given up; without a form everything, for whoever has to leave at once. */
export function clearUnsaved(form?: object): void {
  if (form) unsaved.delete(form)
  else unsaved.clear()
  notifyListeners()
}

export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
