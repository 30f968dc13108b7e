import { Link } from 'react-router'
import { dashboardCopy as copy } from '#text/customer-dashboard.ts'
import { paths } from '#web/paths.ts'
import { Icon, type UiIconName } from '#web/ui/icon.tsx'
import classes from './tiles.module.css'

const tiles: { to: string; icon: UiIconName; title: string; hint: string }[] = [
  { to: paths.requestCleaning(), icon: 'sparkle', title: copy.request, hint: copy.requestHint },
  { to: paths.customerJobs(), icon: 'list', title: copy.jobs, hint: copy.jobsHint },
  { to: paths.customerProfile(), icon: 'person', title: copy.profile, hint: copy.profileHint },
]

/** Exactly three links. Source: C-131. */
export function Tiles() {
  return (
    <nav aria-label={copy.tiles}>
      <ul className={classes.tiles}>
        {tiles.map(({ to, icon, title, hint }) => (
          <li key={to}>
            <Link to={to} className={classes.tile}>
              <span className={classes.icon}>
                <Icon name={icon} />
              </span>
              <span>
                <strong>{title}</strong>
                <span className={classes.hint}>{hint}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
