import { Link, useLocation } from 'react-router'
import { bookingCopy } from '#text/booking.ts'
import { useConfig } from '../api/config.tsx'
import type { User } from '../api/session.ts'
import { dashboardOf, paths } from '../paths.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './open-header.module.css'

/** The slim header of booking and payment pages without the shell. */
export function OpenHeader({ user }: { user: User | null | undefined }) {
  const { brand } = useConfig()
  const { pathname, search } = useLocation()
  return (
    <header className={classes.header}>
      <a href={paths.landing()} className={classes.brand}>
        <BrandMark size={32} />
        {brand.name}
      </a>
      <LanguageSwitch className={classes.language} />
      <nav className={classes.links} aria-label={bookingCopy.header.label}>
        {user ? (
          <Link to={dashboardOf(user.role)}>{bookingCopy.header.dashboard}</Link>
        ) : (
          <Link to={paths.login({ redirect: pathname + search })}>{bookingCopy.contact.signIn}</Link>
        )}
      </nav>
    </header>
  )
}
