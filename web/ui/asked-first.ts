import { createContext, type RefObject, useContext, useLayoutEffect } from 'react'

/** Of the dialog around: whether what stands in it would be lost. */
export const AskedFirst = createContext<RefObject<boolean> | null>(null)

/** Whoever closes the dialog that this form is in is asked first while it holds what is not saved. */
export function useAskedFirst(isDirty: boolean): void {
  const holds = useContext(AskedFirst)
  useLayoutEffect(() => {
    if (!holds) return
    holds.current = isDirty
    return () => {
      holds.current = false
    }
  }, [holds, isDirty])
}

/** The same for a form that draws its dialog itself, and so stands around it: in the dialog, beside what may be lost. */
export function AskFirst({ isDirty }: { isDirty: boolean }): null {
  useAskedFirst(isDirty)
  return null
}
