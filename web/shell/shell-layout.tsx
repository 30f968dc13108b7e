import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router'
import { currentUserQuery } from '../api/queries.ts'
import { browserQueryClient } from '../api/query-client.ts'
import { userFrom } from '../api/server-call.ts'
import type { User } from '../api/session.ts'
import { useKnown } from '../api/use-known.ts'
import { shellCopy as copy } from '../copy/shell.ts'
import type { PageHandle } from '../page-kind.tsx'
import { InTurn } from '../ui/in-turn.tsx'
import { LoadingArea } from '../ui/loading.tsx'
import { opening } from '../ui/opening.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import { detourFor } from './guard.ts'
import { leadAway } from './lead-away.ts'
import type { MenuDrawerProps } from './menu-drawer.tsx'
import { PreloadPages } from './preload-pages.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { UntilAlive, useAlive } from './until-alive.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useGreeting } from './use-greeting.ts'
import { useSessionEnd } from './use-session-end.ts'

// A failure here is no answer: the page asks again.
export async function loader({ context, request }: LoaderFunctionArgs) {
  const user = await userFrom(context).catch(() => undefined)
  leadAway(user, request.url)
  return { visitor: user === null, user: user ?? null }
}

// Before the loaders of the page, which would only be refused.
export const clientMiddleware = [
  ({ request }: { request: Request }) =>
    leadAway(browserQueryClient.getQueryData(currentUserQuery.queryKey), request.url),
]

/** What stands in the page is one person's: no browser keeps it. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

/** Within the app the cache knows who is here. */
export const clientLoader = () => ({ visitor: false, user: null })

const MenuDrawer = opening<MenuDrawerProps>(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** The guard and the frame of signed-in pages. Any failure to learn the user counts as signed out (C-059). */
export default function ShellLayout() {
  const { visitor, user } = useLoaderData<typeof loader>()
  useKnown(currentUserQuery.queryKey, user)
  const { data, isPending } = useQuery({ ...currentUserQuery, ...(visitor && { initialData: null }) })
  useSessionEnd()
  if (isPending) return <LoadingArea label={copy.checking} />
  return <Guarded user={data ?? null} />
}

function Guarded({ user }: { user: User | null }) {
  const { pathname, search } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const detour = detourFor(handle?.access ?? 'signed-in', user, pathname, search)
  // Only a browser can be led on.
  const alive = useAlive()
  if (!detour) return <Frame user={user} plain={handle?.plain} />
  return (
    <>
      <LoadingArea label={copy.checking} />
      {alive && <Navigate to={detour} replace />}
    </>
  )
}

interface FrameProps {
  user: User | null
  plain: true | undefined
  /** The page, where it is not of a route within this layout. */
  children?: ReactNode
}

/** Top bar, menu and main of signed-in pages. */
export function Frame({ user, plain, children = <Outlet /> }: FrameProps) {
  const [drawerOpened, setDrawerOpened] = useState(false)
  const close = () => setDrawerOpened(false)
  useFocusOnArrival('content')
  useGreeting()
  return (
    <UntilAlive plain={plain}>
      <a href="#content" className={classes.skip}>
        {copy.skip}
      </a>
      <PreloadPages user={user} />
      <AskBeforeLeaving />
      <InTurn>
        <TopBar signedIn={user !== null} drawerOpened={drawerOpened} onMenu={() => setDrawerOpened(true)} />
      </InTurn>
      {user && (
        <InTurn>
          <aside className={classes.rail}>
            <Sidebar user={user} />
          </aside>
        </InTurn>
      )}
      <MenuDrawer opened={drawerOpened} onClose={close} user={user} />
      <div className={classes.body}>
        <InTurn>
          <main id="content" className={classes.content} tabIndex={-1}>
            {children}
          </main>
        </InTurn>
      </div>
    </UntilAlive>
  )
}
