import { useEffect, useRef, useState } from 'react'
import { uiCopy } from '../copy/ui.ts'
import type { Late } from './in-use.ts'
import { toast } from './toast.ts'

/**
 * Sends a form once what checks it is there: at once where it is, and exactly once however often somebody presses.
 * Where it cannot be had, that is said, and the next press is the next try; whoever has left sends nothing.
 */
export function useOnceThere(script: Late<unknown> | null, onLost: (said: string) => void) {
  const [waits, setWaits] = useState(false)
  const underWay = useRef(false)
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function onceThere(send: () => void): Promise<void> {
    if (!script || script.now()) return send()
    // The state of a second press would still be the old one.
    if (underWay.current) return
    underWay.current = true
    setWaits(true)
    const isThere = await script.load().then(
      () => true,
      () => false,
    )
    underWay.current = false
    setWaits(false)
    if (!here.current) return
    if (isThere) return send()
    toast.error(uiCopy.offline, uiCopy.offlineText)
    onLost(uiCopy.offlineText)
  }

  return { waits, onceThere }
}
