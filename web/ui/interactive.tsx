import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

interface Props {
  /** For pages whose forms and links work without JavaScript. */
  worksWithoutJs?: boolean | undefined
  children: ReactNode
}

/** Readable at once, inert until React has hydrated it: no click is lost, and no form submits itself. */
export function Interactive({ worksWithoutJs = false, children }: Props) {
  const hydrated = useHydrated()
  return <div inert={!hydrated && !worksWithoutJs}>{children}</div>
}
