import { createContext, useCallback, useEffect, useState } from 'react'

/** The longest that card fields wait for the wallets above them, which would move them. */
const longestMs = 2000

/** Whether card fields stay covered until it is known what stands above them. */
export const HeldFields = createContext(false)

/** The state of a form whose fields are held until they are released. */
export function useHeldFields(): { held: boolean; release: () => void } {
  const [held, setHeld] = useState(true)
  const release = useCallback(() => setHeld(false), [])
  useEffect(() => {
    const timer = setTimeout(release, longestMs)
    return () => clearTimeout(timer)
  }, [release])
  return { held, release }
}
