import { useEffect, useReducer } from 'react'
import { isInAnotherZone, nameZone } from '#locales/format.ts'
import type { ApiConfig } from '../api/config.tsx'

/**
 * Names the service zone after times when the browser's zone differs. After hydration, because the server
 * cannot know it; a new context value re-renders every consumer of the config.
 */
export function useNamedZone({ serviceZone, now }: ApiConfig): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!isInAnotherZone(serviceZone, new Date(now))) return
    nameZone()
    renderAgain()
  }, [serviceZone, now])
}
