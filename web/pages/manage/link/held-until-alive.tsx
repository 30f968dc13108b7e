import { type ReactNode, useEffect, useRef } from 'react'
import { useAlive } from '../../../shell/until-alive.tsx'

/**
 * `UntilAlive` for what is read without script as well: the page's script holds it as that begins (`paint-first.ts`), so
 * that no press is lost.
 */
export function HeldUntilAlive({ children }: { children: ReactNode }) {
  const alive = useAlive()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (alive && part.current) part.current.inert = false
  }, [alive])
  return (
    <div ref={part} data-held>
      {children}
    </div>
  )
}
