import { useLayoutEffect, useState } from 'react'
import { addUnsaved, clearUnsaved, hasUnsaved } from '../storage/unsaved.ts'

/**
 * Whoever leaves a form that holds what is not saved is asked first: by the browser at a reload, by the frame at a link.
 * Answers what lets go of it, for an act that leads on by itself.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const [form] = useState({})
  // At once: whoever closed a dialog and goes back in the same moment is not held up by it.
  useLayoutEffect(() => {
    if (!isDirty) return
    addUnsaved(form)
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(form)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      clearUnsaved(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [form, isDirty])
  return () => clearUnsaved(form)
}
