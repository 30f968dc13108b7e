import { Drawer } from '@mantine/core'
import { shellCopy as copy } from '#text/shell.ts'
import type { User } from '../api/session.ts'
import { useOpenedAfterMount } from '../ui/dialog.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

export interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  user: User | null
}

/** The sidebar of small screens. */
export function MenuDrawer({ opened, onClose, user }: MenuDrawerProps) {
  return (
    <Drawer.Root opened={useOpenedAfterMount(opened)} onClose={onClose} position="left" size="16rem">
      <Drawer.Overlay />
      <Drawer.Content aria-label={copy.menu}>
        <Drawer.Body className={classes.drawer}>
          <Drawer.CloseButton aria-label={copy.closeMenu} size={44} className={classes.close} />
          <Sidebar user={user} onLeave={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
