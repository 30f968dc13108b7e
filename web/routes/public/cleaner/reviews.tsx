import { firstWord } from '#domain/first-word.ts'
import { shortDate } from '#locales/format.ts'
import { cleanerPageCopy as copy } from '#text/cleaner-page.ts'
import frame from '#web/features/public-frame/frame.module.css'
import { paths } from '#web/paths.ts'
import { smallPhoto } from '#web/ui/small-photo.ts'
import type { CleanerFactsReview, FactsCleaner } from './cleaner-facts.ts'
import styles from './reviews.module.css'

interface ReviewsProps {
  cleaner: FactsCleaner
  reviews: { rows: CleanerFactsReview[]; next: string | null }
  /** True on the pages after the first. */
  later: boolean
  total: number
  zone: string
}

/** All reviews by customers, page by page. */
export function Reviews({ cleaner, reviews: { rows, next }, later, total, zone }: ReviewsProps) {
  const { userId, name, ratings } = cleaner
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title">{copy.reviews}</h2>
      {total === 0 ? (
        <p>{copy.noReviews(firstWord(name))}</p>
      ) : (
        <RatingDistribution ratings={ratings} total={total} />
      )}
      <ul className={styles.list}>
        {rows.map((review) => (
          <CustomerReview key={review.id} review={review} zone={zone} />
        ))}
      </ul>
      {(later || next) && (
        <p className={styles.pages}>
          {later && (
            <a href={`${paths.cleaner(userId)}#reviews`} className={frame.outlineButton}>
              {copy.newest}
            </a>
          )}
          {next && (
            <a href={`${paths.cleaner(userId, { after: next })}#reviews`} className={frame.outlineButton}>
              {copy.older}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

function RatingDistribution({ ratings, total }: { ratings: number[]; total: number }) {
  return (
    <>
      <p className={styles.small}>{copy.realReviews}</p>
      <ul className={styles.spread} aria-label={copy.spread}>
        {ratings.map((n, index) => {
          const stars = ratings.length - index
          return (
            <li key={stars}>
              <span>{copy.spreadLine(stars, n)}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="8" rx="2" className={styles.bar} />
                <rect width={(n / total) * 100} height="8" rx="2" className={styles.part} />
              </svg>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function CustomerReview({ review, zone }: { review: CleanerFactsReview; zone: string }) {
  const author = review.author ?? copy.formerCustomer
  return (
    <li>
      <p className={styles.stars} role="img" aria-label={copy.stars(review.rating)}>
        {'★'.repeat(review.rating)}
        <span>{'★'.repeat(5 - review.rating)}</span>
      </p>
      {review.comment ? <blockquote>{review.comment}</blockquote> : <p>{copy.unsaid}</p>}
      {review.photoUrls.length > 0 && (
        <p className={styles.photos}>
          {review.photoUrls.map((url) => (
            <a key={url} href={url}>
              <img src={smallPhoto(url)} alt={copy.photo(author)} width="96" height="96" loading="lazy" />
            </a>
          ))}
        </p>
      )}
      <p className={styles.small}>
        <strong>{review.place ? `${author}, ${review.place}` : author}</strong>{' '}
        <time dateTime={review.createdAt}>{shortDate(review.createdAt, zone)}</time>
      </p>
    </li>
  )
}
