import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#web/api/queries.ts'
import type { User } from '#web/api/session.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from '#web/shell/prefetch.ts'
import { OpenHeader } from '#web/ui/open-header.tsx'
import classes from './payment.module.css'

// An unknown user is a visitor: these pages are public.
const prefetch: Prefetch = ({ load }) => load(currentUserQuery)
export const loadVisitor = prefetchOnServer(prefetch)
export const recallVisitor = prefetchInBrowser(prefetch)

/** The visitor of a page whose loader is `loadVisitor`. */
export const useVisitor = (): User | null => useQuery(currentUserQuery).data ?? null

interface Props {
  user: User | null
  narrow?: boolean
  children: ReactNode
}

/** The frame of payment pages that need no sign-in. */
export function OpenPage({ user, narrow = false, children }: Props) {
  return (
    <>
      <OpenHeader user={user} />
      <main className={narrow ? `${classes.page} ${classes.narrow}` : classes.page}>{children}</main>
    </>
  )
}
