import { useLayoutEffect, useState } from 'react'
import { forgetUnsaved, hasUnsaved, noteUnsaved } from '../storage/unsaved.ts'

/**
 * Whoever leaves a form that holds what is not saved is asked first: by the browser at a reload, by the frame at a link.
 * Answers what lets go of it, for an act that leads on by itself.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const [form] = useState({})
  // At once: whoever closed a dialog and goes back in the same moment is not held up by it.
  useLayoutEffect(() => {
    if (!isDirty) return
    noteUnsaved(form)
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved(form)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      forgetUnsaved(form)
      window.removeEventListener('beforeunload', ask)
    }
  }, [form, isDirty])
  return () => forgetUnsaved(form)
}
