import { ActionIcon } from '@mantine/core'
import { Link } from 'react-router'
import { shellCopy as copy } from '#text/shell.ts'
import { newMessages } from '#text/unread-messages.ts'
import { useConfig } from '../api/config.tsx'
import { paths } from '../paths.ts'
import { removeBookings } from '../storage/records.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import classes from './shell.module.css'
import { useUnreadCount } from './unread-count.tsx'

interface Props {
  signedIn: boolean
  drawerOpened: boolean
  onMenu: () => void
}

/** Replaces the sidebar on small screens, and for guests, who only pay here. */
export function TopBar({ signedIn, drawerOpened, onMenu }: Props) {
  const { brand } = useConfig()
  const unread = useUnreadCount()
  return (
    <header className={classes.bar} data-alone={!signedIn || undefined}>
      <ActionIcon
        variant="subtle"
        aria-label={unread > 0 ? copy.openMenuUnread(newMessages(unread)) : copy.openMenu}
        data-unread={unread > 0 || undefined}
        className={classes.menu}
        aria-haspopup="dialog"
        aria-expanded={drawerOpened}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </ActionIcon>
      <a href={paths.landing()} className={classes.brand}>
        <BrandMark size={28} />
        <span>{brand.name}</span>
      </a>
      {signedIn ? (
        <a href={paths.logoutByLink()} className={classes.entry} onClick={removeBookings}>
          {copy.logout}
        </a>
      ) : (
        <>
          <LanguageSwitch />
          <Link to={paths.login()} className={classes.entry}>
            {copy.login}
          </Link>
        </>
      )}
    </header>
  )
}
