import { type ReactNode, useState } from 'react'
import { shellCopy as copy } from '#text/shell.ts'
import type { User } from '../api/session.ts'
import { Interactive } from '../ui/interactive.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.tsx'
import type { MenuDrawerProps } from './menu-drawer.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useGreeting } from './use-greeting.ts'

const MenuDrawer = lazyDialog<MenuDrawerProps>(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

interface FrameProps {
  user: User | null
  worksWithoutJs?: true | undefined
  children: ReactNode
}

/** Top bar, menu and main of signed-in pages. */
export function Frame({ user, worksWithoutJs, children }: FrameProps) {
  const [drawerOpened, setDrawerOpened] = useState(false)
  const close = () => setDrawerOpened(false)
  useFocusOnArrival('content')
  useGreeting()
  return (
    <Interactive worksWithoutJs={worksWithoutJs}>
      <a href="#content" className={classes.skip}>
        {copy.skip}
      </a>
      <AskBeforeLeaving />
      <TopBar signedIn={user !== null} drawerOpened={drawerOpened} onMenu={() => setDrawerOpened(true)} />
      {user && (
        <aside className={classes.rail}>
          <Sidebar user={user} />
        </aside>
      )}
      <MenuDrawer opened={drawerOpened} onClose={close} user={user} />
      <div className={classes.body}>
        <main id="content" className={classes.content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </Interactive>
  )
}
