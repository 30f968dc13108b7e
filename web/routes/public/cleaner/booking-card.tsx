import { firstWord } from '#domain/first-word.ts'
import { firstProfile } from '#domain/limits.ts'
import { cleanerPageCopy as copy } from '#text/cleaner-page.ts'
import { favouriteCopy } from '#text/favourites.ts'
import frame from '#web/features/public-frame/frame.module.css'
import type { PublicVisit } from '#web/features/public-frame/visit.ts'
import { paths } from '#web/paths.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './cleaner.module.css'
import type { FactsCleaner } from './cleaner-facts.ts'

/** The price of a cleaning, the hourly rate where there is one, and the button that requests this cleaner. */
export function BookingCard({
  cleaner,
  visit: { config, brand, viewer },
  isFavourite,
}: {
  cleaner: FactsCleaner
  visit: PublicVisit
  /** Null unless they have completed a visit of the viewer. */
  isFavourite: boolean | null
}) {
  const first = firstWord(cleaner.name)
  const isOwn = viewer?.id === cleaner.userId
  const books = viewer === null || viewer.role === 'customer'
  const bookAt = viewer ? paths.requestCleaner(cleaner.userId) : paths.bookNow({ cleanerId: cleaner.userId })
  return (
    <section className={styles.booking} aria-labelledby="booking">
      <span className={styles.bird}>
        <BrandMark size={64} />
      </span>
      <h2 id="booking" className="money">
        {copy.flat(config.prices.regularBase + config.prices.perBathroom)}
      </h2>
      <p>{copy.flatMeans}</p>
      {books && (
        <>
          <a href={bookAt} className={`${frame.button} ${styles.book}`}>
            {copy.book(first)}
          </a>
          <p className={styles.small}>{copy.ask(first, config.preferredCleanerHours)}</p>
        </>
      )}
      {isFavourite !== null && (
        <form method="post" action={paths.cleaner(cleaner.userId)}>
          <button
            type="submit"
            name="favourite"
            value={isFavourite ? 'remove' : 'add'}
            className={`${frame.outlineButton} ${styles.heart}`}
            data-filled={isFavourite || undefined}
          >
            <Icon name="heart" />
            {isFavourite ? favouriteCopy.remove : favouriteCopy.add}
          </button>
        </form>
      )}
      {isOwn && (
        <>
          <p>
            <strong>{copy.own}</strong> {cleaner.isPublic ? copy.ownPublic : copy.ownHidden}
          </p>
          <a href={paths.cleanerProfile()} className={`${frame.outlineButton} ${styles.book}`}>
            {copy.edit}
          </a>
        </>
      )}
      {cleaner.hourlyRate !== firstProfile.hourlyRate && (
        <p className={styles.small}>
          <strong className="money">{copy.rate(cleaner.hourlyRate)}</strong> {copy.rateMeans}
        </p>
      )}
      <p className={styles.small}>{copy[meaningOf(cleaner)](brand.name)}</p>
    </section>
  )
}

function meaningOf({ approved, checked }: FactsCleaner) {
  if (checked) return 'checkedMeans'
  return approved ? 'approvedMeans' : 'uncheckedMeans'
}
