import { shortDate } from '#locales/format.ts'
import { cleanerPageCopy as copy } from '#text/cleaner-page.ts'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import { paths } from '#web/paths.ts'
import styles from './cleaner.module.css'
import type { FactsCleaner } from './cleaner-facts.ts'

/** The cleaner's header: the one full-width band, dark in both colour schemes. */
export function CleanerHeader({
  cleaner,
  visit,
  reviews,
}: {
  cleaner: FactsCleaner
  visit: PublicVisit
  reviews: number
}) {
  const { name, avgRating, totalJobs, approved, checked } = cleaner
  return (
    <div className={styles.band}>
      <div className={styles.head}>
        {visit.viewer?.role === 'customer' && (
          <a href={paths.findCleaners()} className={styles.back}>
            <span aria-hidden="true">← </span>
            {copy.all}
          </a>
        )}
        <img src={cleaner.pictureUrl} alt="" width="176" height="176" className={styles.face} />
        <div className={styles.who}>
          <p className={styles.kicker}>{copy.kicker(visit.brand.serviceArea)}</p>
          <h1>{name}</h1>
          <ul className={styles.facts}>
            <li>
              {avgRating === null ? (
                copy.noRatings
              ) : (
                <a href="#reviews">
                  <span aria-hidden="true">★ </span>
                  {copy.rating(avgRating, reviews)}
                </a>
              )}
            </li>
            <li>{copy.jobs(totalJobs)}</li>
            <li>{copy.since(shortDate(cleaner.since, visit.config.serviceZone))}</li>
          </ul>
          {approved && !checked && <p className={styles.approved}>{copy.approved}</p>}
          {checked && (
            <p className={styles.mark}>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6zm-3 9 2 2 4-4" />
              </svg>
              {copy.checked}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
