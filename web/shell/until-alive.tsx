import { type ReactNode, useSyncExternalStore } from 'react'
import { isAlive, whenAlive } from '../ui/in-turn.tsx'

/** False in the first HTML and as it comes alive, true from then on. */
export const useAlive = (): boolean => useSyncExternalStore(whenAlive, isAlive, () => false)

/**
 * What stands in the first HTML can be read at once, and is used once its script is alive: no press is lost, and no
 * form sends itself. `plain` pages need no script for that.
 */
export function UntilAlive({
  plain = false,
  children,
}: {
  plain?: boolean | undefined
  children: ReactNode
}) {
  const alive = useAlive()
  return <div inert={!alive && !plain}>{children}</div>
}
