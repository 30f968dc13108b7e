import { useLayoutEffect, useState } from 'react'
import { addUnsaved, clearUnsaved, hasUnsaved } from '../storage/unsaved.ts'

/**
 * Asks for confirmation before an unsaved form is left: by the browser on reload, by the frame on a link.
 * Returns a function that releases it, for acts that navigate themselves.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const [form] = useState({})
  // A layout effect, so that closing a dialog and going back at once is not blocked.
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
