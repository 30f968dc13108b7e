import { timeOfDay } from '#locales/format.ts'
import { impersonationCopy as copy } from '#text/impersonation.ts'
import { paths } from '#web/paths.ts'
import banner from '#web/shell/impersonation-banner.module.css'
import styles from './frame.module.css'
import type { PublicVisit } from './visit.ts'

/** The impersonation banner of pages without script: leaving it posts a form to the landing page. */
export function PublicImpersonationBanner({ visit: { seen, brand, config } }: { visit: PublicVisit }) {
  if (!seen) return null
  return (
    <aside className={banner.banner} aria-label={copy.label}>
      <form method="post" action={paths.landing()} className={styles.seen}>
        <span>
          {copy.banner(brand.name, seen.name)} {copy.until(timeOfDay(seen.until, config.serviceZone))}
        </span>
        <button type="submit" className={styles.outlineButton}>
          {copy.leave}
        </button>
      </form>
    </aside>
  )
}
