import { useEffect, useRef, useState } from 'react'
import type { Late } from './in-use.ts'

const patienceMs = 15_000

/**
 * Sends a form once what checks it is there: at once where it is, and exactly once however often somebody presses.
 * Where it cannot be had the server checks alone.
 * Whoever has left sends nothing.
 */
export function useOnceThere(script: Late<unknown> | null) {
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
    const late = new Promise((settle) => setTimeout(settle, patienceMs))
    await Promise.race([script.load().catch(() => {}), late])
    underWay.current = false
    setWaits(false)
    if (here.current) send()
  }

  return { waits, onceThere }
}
