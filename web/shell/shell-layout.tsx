import { useQuery } from '@tanstack/react-query'
import { type MiddlewareFunction, Navigate, Outlet, useLocation, useMatches } from 'react-router'
import { shellCopy as copy } from '#text/shell.ts'
import { currentUserQuery, unreadMessagesQuery } from '../api/queries.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { userFrom } from '../api/server-call.ts'
import type { User } from '../api/session.ts'
import type { PageHandle } from '../page-kind.tsx'
import { LoadingArea } from '../ui/loading.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Frame } from './frame.tsx'
import { redirectFor } from './guard.ts'
import { type Prefetch, prefetchInBrowser, prefetchOnServer } from './prefetch.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { countsUnread } from './unread-count.tsx'
import { useSessionEnd } from './use-session-end.ts'

// Runs before the page's loaders, whose calls the API would refuse. Where the session cannot be loaded, the
// browser loads it again.
export const middleware: MiddlewareFunction[] = [
  async ({ context, request }) =>
    redirectToLogin(await userFrom(context).catch(() => undefined), request.url),
]

export const clientMiddleware: MiddlewareFunction[] = [
  ({ request }) => redirectToLogin(browserQueryClient.getQueryData(currentUserQuery.queryKey), request.url),
]

const prefetch: Prefetch = async ({ load }) => {
  const user = await load(currentUserQuery)
  if (countsUnread(user)) await load(unreadMessagesQuery)
}
export const loader = prefetchOnServer(prefetch)
export const clientLoader = prefetchInBrowser(prefetch)

/** The HTML holds one person's data: nothing may cache it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** The guard and the frame of signed-in pages. Any failure to load the user counts as signed out (C-059). */
export default function ShellLayout() {
  const { data, isPending } = useQuery(currentUserQuery)
  useSessionEnd()
  if (isPending) return <LoadingArea label={copy.checking} />
  return <Guarded user={data ?? null} />
}

function Guarded({ user }: { user: User | null }) {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const detour = redirectFor(handle?.access ?? 'signed-in', user, pathname, search)
  // Only a browser can follow <Navigate>.
  const hydrated = useHydrated()
  if (!detour)
    return (
      <Frame user={user} worksWithoutJs={handle?.worksWithoutJs}>
        <Outlet />
      </Frame>
    )
  return (
    <>
      <LoadingArea label={copy.checking} />
      {hydrated && <Navigate to={detour} replace />}
    </>
  )
}
