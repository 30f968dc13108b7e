import { useQuery } from '@tanstack/react-query'
import { type MiddlewareFunction, Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { currentUserQuery } from '../api/queries.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { userFrom } from '../api/server-call.ts'
import type { User } from '../api/session.ts'
import { shellCopy as copy } from '../copy/shell.ts'
import type { PageHandle } from '../page-kind.tsx'
import { LoadingArea } from '../ui/loading.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Frame } from './frame.tsx'
import { detourFor } from './guard.ts'
import { leadAway } from './lead-away.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from './prefetch.ts'
import { useSessionEnd } from './use-session-end.ts'

// Before the loaders of the page, which would only be refused. A failure is no answer: the browser asks again.
export const middleware: MiddlewareFunction[] = [
  async ({ context, request }) => leadAway(await userFrom(context).catch(() => undefined), request.url),
]

export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => leadAway(browserQueryClient.getQueryData(currentUserQuery.queryKey), request.url),
]

const prefetch: Prefetch = ({ load }) => load(currentUserQuery)
export const loader = prefetchOnServer(prefetch)
export const clientLoader = prefetchInBrowser(prefetch)

/** What stands in the page is one person's: no browser keeps it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** The guard and the frame of signed-in pages. Any failure to learn the user counts as signed out (C-059). */
export default function ShellLayout() {
  const { data, isPending } = useQuery(currentUserQuery)
  useSessionEnd()
  if (isPending) return <LoadingArea label={copy.checking} />
  return <Guarded user={data ?? null} />
}

function Guarded({ user }: { user: User | null }) {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const detour = detourFor(handle?.access ?? 'signed-in', user, pathname, search)
  // Only a browser can be led on.
  const alive = useHydrated()
  if (!detour)
    return (
      <Frame user={user} plain={handle?.plain}>
        <Outlet />
      </Frame>
    )
  return (
    <>
      <LoadingArea label={copy.checking} />
      {alive && <Navigate to={detour} replace />}
    </>
  )
}
