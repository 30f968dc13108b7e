import { shellCopy as copy } from '#text/shell.ts'
import styles from './landing.module.css'

/** The outcome of the logout that redirected here. Source: C-055. */
export function LogoutNotice({ how }: { how: 'logged-out' | 'logout-failed' }) {
  const out = how === 'logged-out'
  return (
    <p role={out ? 'status' : 'alert'} className={styles.ended} data-failed={!out || undefined}>
      <strong>{out ? copy.loggedOut : copy.logoutFailed}</strong>{' '}
      {out ? copy.loggedOutText : copy.logoutFailedText}
    </p>
  )
}
