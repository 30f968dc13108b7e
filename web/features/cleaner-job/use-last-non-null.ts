import { useState } from 'react'

/** The last non-null value, so that a closing dialog keeps its texts during the transition. */
export function useLastNonNull<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
