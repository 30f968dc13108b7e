import { useState } from 'react'

/** The last value there was, so that a closing dialog keeps its words until it is gone. */
export function useKept<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
