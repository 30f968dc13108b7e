import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { shellCopy as copy } from '#text/shell.ts'
import { useConfig } from '../api/config.tsx'
import type { User } from '../api/session.ts'
import { paths } from '../paths.ts'
import { OwnAvatar } from '../ui/avatar.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Icon } from '../ui/icon.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { groupsOf, isActive, type MenuItem, menuOf, settingsItem } from './menu.ts'
import classes from './sidebar.module.css'
import { UnreadCount } from './unread-count.tsx'
import { useLogout } from './use-logout.ts'

interface Props {
  user: User | null
  /** Closes the drawer that contains the sidebar on small screens. */
  onLeave?: () => void
}

export function Sidebar({ user, onLeave }: Props) {
  const { brand } = useConfig()
  // The drawer on phones renders a second sidebar, so ids must be unique.
  const heading = useId()
  return (
    <div className={classes.sidebar}>
      <a href={paths.landing()} className={classes.brand}>
        <BrandMark size={32} />
        {brand.name}
      </a>
      <nav aria-label={copy.navigation}>
        {groupsOf(menuOf(user?.role, user?.hasBookings)).map(({ label, items }) => (
          <MenuGroup key={label ?? ''} label={label} items={items} onLeave={onLeave} />
        ))}
      </nav>
      <nav aria-labelledby={heading} className={classes.account}>
        <h2 id={heading} className={classes.heading}>
          {copy.account}
        </h2>
        {user && <Person user={user} />}
        <Items items={[settingsItem]} onLeave={onLeave} />
        <LanguageSwitch buttonClassName={classes.item} />
        {user ? <Logout onLeave={onLeave} /> : <Login />}
      </nav>
    </div>
  )
}

interface MenuGroupProps {
  label: string | undefined
  items: MenuItem[]
  onLeave: (() => void) | undefined
}

function MenuGroup({ label, items, onLeave }: MenuGroupProps) {
  const heading = useId()
  if (!label) return <Items items={items} onLeave={onLeave} />
  return (
    <section aria-labelledby={heading} className={classes.group}>
      <h2 id={heading} className={classes.heading}>
        {label}
      </h2>
      <Items items={items} onLeave={onLeave} />
    </section>
  )
}

function Items({ items, onLeave }: { items: MenuItem[]; onLeave: (() => void) | undefined }) {
  const { pathname } = useLocation()
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.to}>
          <Link
            prefetch="intent"
            to={item.to}
            className={classes.item}
            aria-current={isActive(item, pathname) ? 'page' : undefined}
            onClick={onLeave}
          >
            <Icon name={item.icon} />
            {item.label}
            {item.unread && <UnreadCount side={item.unread} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Person({ user }: { user: User }) {
  return (
    <p className={classes.person}>
      <OwnAvatar user={user} size={36} />
      <span>{user.name}</span>
    </p>
  )
}

function Logout({ onLeave }: { onLeave: (() => void) | undefined }) {
  const logout = useLogout(onLeave)
  return (
    <button
      type="button"
      className={classes.item}
      onClick={() => logout.mutate()}
      disabled={logout.isPending}
      aria-busy={logout.isPending}
    >
      <Icon name="logout" />
      {logout.isPending ? copy.loggingOut : copy.logout}
    </button>
  )
}

function Login() {
  return (
    <Link to={paths.login()} className={classes.item}>
      <Icon name="person" />
      {copy.login}
    </Link>
  )
}
