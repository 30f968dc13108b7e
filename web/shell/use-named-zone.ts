import { useEffect, useReducer } from 'react'
import type { ApiConfig } from '../api/config.tsx'
import { isInAnotherZone, nameZone } from '../copy/format.ts'

/**
 * Names the service zone behind times where the browser's clock is another. After hydration, since the server cannot
 * know it; rendering the frame again gives every reader of the settings a new context value.
 */
export function useNamedZone({ serviceZone, now }: ApiConfig): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isInAnotherZone(serviceZone, new Date(now))) return
    nameZone()
    renderAgain()
  }, [serviceZone, now])
}
